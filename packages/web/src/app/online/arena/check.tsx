import { arenaFile, type Check, type CheckItem } from '@hegemon/client';
import { useEffect, useState } from 'preact/hooks';
import { Fault } from '../account.js';
import { faultOf, useDeed } from '../deed.js';
import { client } from '../place.js';
import { Data } from './data.js';
import { ago, milliseconds } from './words.js';

/** While it runs, its verdicts are asked for so often. */
const LOOK_AGAIN = 700;

const VERDICTS: Readonly<Record<CheckItem['verdict'], readonly [sign: string, words: string]>> = {
  ok: ['✓', 'right'],
  warning: ['!', 'with a warning'],
  failed: ['✗', 'wrong'],
};

/** Has a bot play through every phase and corner of its games, and shows how it does there as it does it. */
export function CheckPanel({ bot, onDone }: { readonly bot: string; onDone(): void }) {
  const [check, setCheck] = useState<Check | null>(null);
  const [lost, setLost] = useState('');
  const { fault, isBusy, run } = useDeed();
  const isRunning = check?.status === 'running';
  useEffect(() => {
    client.arena.checks(bot, { limit: 1 }).then(
      ([last]) => last && setCheck(now => now ?? last),
      error => setLost(faultOf(error)),
    );
  }, [bot]);
  useEffect(() => {
    if (!check || check.status !== 'running') return;
    let isGone = false;
    const timer = setTimeout(() => {
      client.arena.check(bot, check.id).then(
        next => {
          if (isGone) return;
          setCheck(next);
          if (next.status !== 'running') onDone();
        },
        error => isGone || setLost(faultOf(error)),
      );
    }, LOOK_AGAIN);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [bot, check]);
  return (
    <section class="card" aria-labelledby="check">
      <h2 id="check">Check</h2>
      <p>
        Plays every phase and the corners where bots go wrong, and a whole match of each game. Nothing of it
        counts.
      </p>
      <div class="buttons">
        <button
          type="button"
          class="primary"
          disabled={isBusy || isRunning}
          onClick={() =>
            run(async () => {
              setLost('');
              const begun = await client.arena.checkBot(bot);
              setCheck(begun);
            })
          }
        >
          {isRunning ? 'Checking…' : check ? 'Check again' : 'Run the check'}
        </button>
      </div>
      <Fault text={fault || lost} />
      {check ? <Verdicts check={check} /> : null}
      {check && !isRunning ? (
        <Data
          csv={arenaFile('checksCsv', bot)}
          json={`/api/bots/${bot}/checks`}
          what="The last checks"
          title="The last checks as"
        />
      ) : null}
    </section>
  );
}

function Verdicts({ check: { status, at, summary, items } }: { readonly check: Check }) {
  const failed = items.filter(({ verdict }) => verdict === 'failed').length;
  return (
    <>
      <p role="status" class={status === 'failed' || failed > 0 ? 'warn' : ''}>
        {status === 'running' ? `${items.length} done so far…` : `${summary ?? ''} Checked ${ago(at)}.`}
      </p>
      <ul class="verdicts">
        {items.map(({ name, verdict, message, latencyMs }, i) => (
          <li key={i} class={verdict}>
            <span class="sign" aria-hidden="true">
              {VERDICTS[verdict][0]}
            </span>
            <div>
              <b>{name}</b>
              <span class="hidden"> {VERDICTS[verdict][1]}:</span> <span>{message}</span>
            </div>
            <small class="soft">{latencyMs === null ? '' : milliseconds(latencyMs)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
