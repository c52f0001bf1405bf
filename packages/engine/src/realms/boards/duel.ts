import { drawBoard, home, land, town } from './draw.js';

/** Two banks of a river, alike when the map is turned upside down. Three ways lead across. */
export const duel = drawBoard({
  name: 'duel',
  players: 2,
  limits: { points: 150, turns: 30 },
  places: [
    home(0, 'Ashford', 0.08, 0.5),
    land('Millbrook', 0.22, 0.24),
    land('Stonegate', 0.22, 0.76),
    land('Heron Fen', 0.3, 0.5),
    land('Northmoor', 0.4, 0.12),
    town('Copperhill', 0.42, 0.86, 0),
    town('Kingsbridge', 0.5, 0.5, 1),
    town('Saltmarket', 0.58, 0.14, 0),
    land('Southmoor', 0.6, 0.88),
    land('Otter Fen', 0.7, 0.5),
    land('Elmgate', 0.78, 0.24),
    land('Mossbrook', 0.78, 0.76),
    home(1, 'Oakford', 0.92, 0.5),
  ],
  roads: {
    Ashford: ['Millbrook', 'Stonegate', 'Heron Fen'],
    Millbrook: ['Heron Fen', 'Northmoor'],
    Stonegate: ['Heron Fen', 'Copperhill'],
    'Heron Fen': ['Kingsbridge'],
    Northmoor: ['Kingsbridge', 'Saltmarket'],
    Copperhill: ['Southmoor'],
    Kingsbridge: ['Otter Fen', 'Southmoor'],
    Saltmarket: ['Elmgate'],
    Southmoor: ['Mossbrook'],
    'Otter Fen': ['Elmgate', 'Mossbrook', 'Oakford'],
    Elmgate: ['Oakford'],
    Mossbrook: ['Oakford'],
  },
});
