/** Who may import whom. Lower lines of the house may use upper ones, never the other way round. */
const layers = [
  ['engine', []],
  ['bots', ['engine']],
  ['match', ['engine']],
  ['sdk', []],
  ['client', ['engine', 'match']],
  ['arena', ['engine', 'bots', 'match']],
  ['server', ['engine', 'bots', 'match', 'client', 'arena', 'sdk']],
  ['web', ['engine', 'bots', 'match', 'client']],
  ['cli', ['engine', 'bots', 'match', 'client', 'arena', 'server']],
];

const layerRules = layers.map(([name, allowed]) => ({
  name: `${name}-imports`,
  comment: `${name} may import ${allowed.length ? allowed.join(', ') : 'no other package'}`,
  severity: 'error',
  from: { path: `^packages/${name}/` },
  to: { path: '^packages/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
}));

const source = '\\.test\\.ts$|/testing/';

/** Inside the engine the imports form a staircase: a folder uses only folders before it. */
const stairs = ['boards', 'odds', 'classic', 'quick', 'realms', 'simulator'];
const open = {
  classic: ['boards'],
  quick: ['boards', 'classic'],
  realms: ['boards'],
  simulator: ['boards', 'classic'],
};
const stairRules = stairs.map(name => ({
  name: `engine-${name}-imports`,
  severity: 'error',
  from: { path: `^packages/engine/src/${name}/`, pathNot: source },
  to: {
    path: '^packages/engine/src/[^/]+/',
    pathNot: `^packages/engine/src/(${[name, ...(open[name] ?? [])].join('|')})/`,
  },
}));

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-undeclared',
      comment: 'a package imports only what its package.json names',
      severity: 'error',
      from: { path: '^packages/[^/]+/src', pathNot: source },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'] },
    },
    {
      name: 'engine-and-bots-stand-alone',
      comment: 'no dependencies and no Node built-ins',
      severity: 'error',
      from: { path: '^packages/(engine|bots)/src', pathNot: source },
      to: { dependencyTypes: ['core', 'npm', 'npm-optional', 'npm-peer', 'npm-bundled'] },
    },
    ...layerRules,
    ...stairRules,
  ],
  options: {
    parser: 'swc',
    // the parser does not read JSX: biome.json has the rule for the web package's .tsx files
    exclude: { path: '/(dist|\\.cache)/|\\.tsx$' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['hegemon-source', 'import'],
      mainFields: ['main'],
    },
  },
};
