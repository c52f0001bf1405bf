import { BUILDS, type RealmsConfig, type State, UPGRADES } from '@hegemon/engine/realms';

type Check = (value: unknown) => boolean;
type Checks = { readonly [key: string]: Check };

const isFlag: Check = value => typeof value === 'boolean';

function whole(least: number, below: number = Number.MAX_SAFE_INTEGER): Check {
  return value => Number.isInteger(value) && (value as number) >= least && (value as number) < below;
}

function orNull(check: Check): Check {
  return value => value === null || check(value);
}

function listOf(check: Check, length?: number): Check {
  return value =>
    Array.isArray(value) && (length === undefined || value.length === length) && value.every(check);
}

/** An object with exactly these fields. */
function fields(checks: Checks): Check {
  const keys = Object.keys(checks);
  return value =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === keys.length &&
    keys.every(key => Object.hasOwn(value, key) && checks[key]!(value[key as never]));
}

const isAmount = whole(0);
const isText: Check = value => typeof value === 'string';

/** Whether plain data has the form of a state of this config. What the report tells, its reader must check. */
export function isRealmsState(value: unknown, { territories, players }: RealmsConfig): value is State {
  const size = territories.length;
  const [isPlace, isSeat] = [whole(0, size), whole(0, players)];
  const seats = listOf(isSeat);
  const isUnit = fields({
    id: isAmount,
    owner: orNull(isSeat),
    at: isPlace,
    to: orNull(isPlace),
    defending: isFlag,
    starving: isFlag,
  });
  const isReport = fields({
    turn: isAmount,
    events: listOf(event => typeof event === 'object' && event !== null),
    seen: orNull(listOf(listOf(isPlace), players)),
  });
  const isWhole = fields({
    turn: whole(1),
    owner: listOf(orNull(isSeat), size),
    food: listOf(isAmount, size),
    upgrades: listOf(whole(0, 2 ** UPGRADES.length), size),
    builds: listOf(
      orNull(build => (BUILDS as readonly unknown[]).includes(build)),
      size,
    ),
    units: listOf(isUnit),
    nextUnit: isAmount,
    gold: listOf(isAmount, players),
    deeds: listOf(fields({ defeated: isAmount, claimed: isAmount, conquered: isAmount }), players),
    ready: listOf(isFlag, players),
    outcome: orNull(fields({ winners: seats, places: listOf(seats), reason: isText })),
    report: orNull(isReport),
  });
  return isWhole(value) && hasRisingUnits(value as State);
}

function hasRisingUnits({ units, nextUnit }: State): boolean {
  return units.every(({ id }, i) => id < (units[i + 1]?.id ?? nextUnit));
}
