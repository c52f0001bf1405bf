import { makeClient } from '@hegemon/client';
import { Option } from 'commander';
import { complaint, isComplaint } from '../../complaint.js';
import {
  ACCOUNT,
  type AccountOptions,
  asMe,
  forgetAccount,
  keepAccount,
  politely,
} from '../../remote/account.js';
import { EXIT } from '../../world.js';
import { makeCommand } from '../command.js';
import { text } from '../values.js';

export function accountOption(): Option {
  return new Option('--account <file>', 'where it is kept who you are (.hegemon/login.json in your home)')
    .default(ACCOUNT)
    .argParser(text('--account'));
}

interface Options extends AccountOptions {
  readonly name?: string;
  readonly guest?: string;
  readonly json?: true;
}

const SERVER = 'http://127.0.0.1:8080';

export const login = makeCommand<Options>({
  name: 'login',
  group: 'Servers',
  summary: 'who you are at a server: a guest, or somebody with a password',
  shape: command =>
    command
      .usage('[SERVER] [options]')
      .argument('[server]', `its address (${SERVER})`)
      .addOption(
        new Option('--name <name>', 'somebody who has a password, which is asked for').argParser(
          text('--name'),
        ),
      )
      .addOption(new Option('--guest <name>', 'a guest of this name').argParser(text('--guest')))
      .addOption(accountOption())
      .option('--json', 'one JSON object instead of a sentence'),
  notes:
    'A password comes from the terminal or from a pipe; it is not kept, but what signs you in is, in a file that only you can read.',
  examples: ['hegemon login', 'hegemon login https://play.example.org --name Ann'],
  async run({ world, words, options }) {
    const url = words[0] ?? SERVER;
    if (!URL.canParse(url) || !/^https?:/.test(url)) return complaint(`${url} is no address of a server.`);
    const client = makeClient({ url });
    const signIn = async (name: string) => {
      const input = world.openInput();
      const password = await input.ask('Password: ').finally(() => input.close());
      return client.login(name, password ?? '');
    };
    const person = await politely(() => (options.name ? signIn(options.name) : client.guest(options.guest)));
    if (isComplaint(person)) return person;
    const { name, isGuest } = person;
    keepAccount(options.account, { url: client.url, name, token: client.token()! });
    const told = options.json
      ? JSON.stringify({ type: 'login', url: client.url, name, isGuest })
      : `You are ${name} at ${client.url}.`;
    world.output.write(`${told}\n`);
    return EXIT.done;
  },
});

export const logout = makeCommand<AccountOptions>({
  name: 'logout',
  group: 'Servers',
  summary: 'forgets who you are, here and at the server',
  shape: command => command.addOption(accountOption()),
  examples: [],
  async run({ world, options }) {
    const left = await asMe(options.account, async client => {
      await client.logout();
      return true;
    });
    forgetAccount(options.account);
    if (isComplaint(left)) return left;
    world.output.write('You are nobody in particular now.\n');
    return EXIT.done;
  },
});
