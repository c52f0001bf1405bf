import type { Table } from '@hegemon/client';
import type { RemoteSession } from '../../../session/remote.js';
import { Ending } from '../../common/ending.js';
import { withNames } from '../../common/panels.js';
import { go } from '../../common/router.js';
import { Fault } from '../account.js';
import { useLoaded } from '../arena/loaded.js';
import { exchangesIn } from '../arena/words.js';
import { useDeed } from '../deed.js';
import { client, person } from '../place.js';

interface EndingProps {
  readonly session: RemoteSession;
  readonly table: Table;
}

/** The last thing that was told says how it ended. */
function reasonOf({ news, plan }: RemoteSession): string {
  const text = news.value.at(-1)?.happenings.at(-1)?.text ?? '';
  return withNames(
    text,
    plan.seats.map(({ name }) => name),
  );
}

/** The end of a match on a server: the same people may play another. */
export function LiveEnding({ session, table }: EndingProps) {
  const { id } = table;
  const { fault, isBusy, run } = useDeed();
  const { viewer } = session.glance.value;
  return (
    <Ending session={session} reason={reasonOf(session)}>
      {typeof viewer === 'number' ? (
        <button
          type="button"
          class="primary"
          disabled={isBusy}
          onClick={() => run(async () => go(`/table/${(await client.rematch(id)).id}`))}
        >
          Rematch
        </button>
      ) : null}
      <button type="button" onClick={() => go(`/live/${id}/replay`)}>
        Replay
      </button>
      <button type="button" onClick={() => go('/online')}>
        Tables
      </button>
      <OwnBots table={table} />
      <Fault text={fault} />
    </Ending>
  );
}

/** The way from a match to what one's own bots were asked in it. */
function OwnBots({ table: { id, seats } }: { readonly table: Table }) {
  const me = person.value?.id;
  const seated = new Set(seats.flatMap(({ bot }) => bot ?? []));
  const { value: mine = [] } = useLoaded(
    async () => (me && seated.size > 0 ? client.arena.myBots() : []),
    [me, id],
  );
  return (
    <>
      {mine
        .filter(bot => seated.has(bot.id))
        .map(bot => (
          <button key={bot.id} type="button" onClick={() => go(exchangesIn(id, bot.id))}>
            What {bot.name} was asked
          </button>
        ))}
    </>
  );
}
