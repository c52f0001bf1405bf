import { useEffect, useState } from 'preact/hooks';
import type { RemoteSession, SeatTime } from '../../../session/remote.js';
import { Chip, Voice } from '../../common/panels.js';
import { clockFace } from '../words.js';

const TICK = 250;
/** So many milliseconds before the end it is said aloud. */
const HURRY = 10_000;

function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

/** The time for this decision first, then the reserve. */
function Face({ time: { deadline, bank }, now }: { readonly time: SeatTime; readonly now: number }) {
  const left = deadline - now;
  const free = left - bank;
  if (free > 0)
    return (
      <time class="face">
        {clockFace(free)}
        {bank > 0 ? <small> +{clockFace(bank)}</small> : null}
      </time>
    );
  return <time class={`face late ${left < HURRY ? 'hurry' : ''}`}>{clockFace(left)}</time>;
}

/** Who is at the table, who is asked, and how long they may think. */
export function Clocks({ session }: { readonly session: RemoteSession }) {
  const { seats: times, away } = session.clock.value;
  const { seats: present } = session.presence.value;
  const { viewer, turn, outcome } = session.glance.value;
  const now = useNow(times.length > 0 && !outcome);
  const asked = outcome || turn.type !== 'seats' ? [] : turn.seats;
  const mine = times.find(({ seat }) => seat === viewer);
  const isLate = mine !== undefined && mine.deadline - now < HURRY;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard
    <ul class="clocks" aria-label="At the table" tabIndex={0}>
      {session.plan.seats.map(({ name }, seat) => {
        const time = outcome ? undefined : times.find(one => one.seat === seat);
        return (
          <li key={seat} class={asked.includes(seat) ? 'now' : ''}>
            <Chip seat={seat} />
            <span class="name">{name}</span>
            {seat === viewer ? <span>(you)</span> : null}
            {away.includes(seat) ? <small>a computer plays</small> : null}
            {present.includes(seat) && seat !== viewer ? <small>here</small> : null}
            {time ? <Face time={time} now={now} /> : null}
          </li>
        );
      })}
      <li class="hidden">
        <Voice text={isLate && !outcome ? 'Ten seconds left.' : ''} />
      </li>
    </ul>
  );
}
