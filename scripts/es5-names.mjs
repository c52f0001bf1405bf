// @ts-check
/**
 * Names of properties that never leave the library, and so may be shortened in the ES5 script: those of
 * Position and its drafts, of the machine's rows, pseudostates and ways, and of legal actions found. A name
 * that also stands in a state, a config, an action, a prompt, a refusal or a string must not be listed.
 */
export const internalNames = [
  'action',
  'addArmies',
  'addMoved',
  'addUndeployed',
  'args',
  'bonus',
  'choices',
  'clearMoved',
  'config',
  'dice',
  'effect',
  'eliminated',
  'fewest',
  'fields',
  'finish',
  'first',
  'from',
  'giveCard',
  'guard',
  'hand',
  'holder',
  'most',
  'nobody',
  'owned',
  'row',
  'seats',
  'setOwner',
  'to',
  'undeployed',
  'when',
];
