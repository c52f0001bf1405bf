import { type PasskeyOptions, Refused } from '@hegemon/client';

/** Why no passkey came of it, where that is for the person to know. */
const WORDS: { readonly [code: string]: string } = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey of yours already.',
  ERROR_CEREMONY_ABORTED: 'No passkey was used.',
};

/** Passkeys belong to a name: a page that was opened by a number has none. */
export const hasPasskeys =
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(globalThis.location?.hostname ?? '0');

/** Where the same page has passkeys, if it is on this machine. */
export function otherAddress(): string | undefined {
  const { hostname, href } = location;
  return hostname === '127.0.0.1' ? href.replace(hostname, 'localhost') : undefined;
}

/** What the browser or its user refuses is refused as by the server. */
async function ask<T>(job: (library: typeof import('@simplewebauthn/browser')) => Promise<T>): Promise<T> {
  try {
    return await job(await import('@simplewebauthn/browser'));
  } catch (error) {
    const { code = '' } = error as { readonly code?: string };
    throw new Refused({ code: 'NoPasskey', message: WORDS[code] ?? 'No passkey was used. Try once more.' });
  }
}

/** Has the browser make a passkey. */
export function makePasskey(options: PasskeyOptions): Promise<object> {
  // the server made them for this very library
  return ask(({ startRegistration }) => startRegistration({ optionsJSON: options as never }));
}

/** Has the browser prove that it holds one. */
export function signOptions(options: PasskeyOptions): Promise<object> {
  return ask(({ startAuthentication }) => startAuthentication({ optionsJSON: options as never }));
}
