import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a browser was given to have signed. */
interface Options {
  readonly challenge: string;
}

interface Key {
  readonly id: Buffer;
  readonly secret: KeyObject;
  /** As COSE has it. */
  readonly shown: Uint8Array;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

function makeKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
    [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
  ]);
  return { id: randomBytes(20), secret: privateKey, shown: isoCBOR.encode(cose) };
}

/** A device with one passkey, and the browser it is used by: says whatever a test wants it to. */
export class Authenticator {
  readonly key = makeKey();
  counter = 0;
  /** The page that asks, and the name it asks for. */
  origin: string;
  rpId: string;
  isVerified = true;
  /** Whose passkey it says it is. */
  owner: string | undefined;

  constructor(origin: string) {
    this.origin = origin;
    this.rpId = new URL(origin).hostname;
  }

  get id(): string {
    return this.key.id.toString('base64url');
  }

  private clientData(type: string, { challenge }: Options): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private head(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const verified = this.isVerified ? VERIFIED : 0;
    const name = createHash('sha256').update(this.rpId).digest();
    return Buffer.concat([name, Buffer.from([flags | verified]), counter]);
  }

  /** What comes of making a passkey. */
  make(options: Options): object {
    const { id, shown } = this.key;
    const length = Buffer.from([0, id.length]);
    const authData = Buffer.concat([this.head(PRESENT | HAS_KEY), Buffer.alloc(16), length, id, shown]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]);
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', options).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** What comes of signing in with it. */
  sign(options: Options): object {
    this.counter++;
    const clientData = this.clientData('webauthn.get', options);
    const authData = this.head(PRESENT);
    const hash = createHash('sha256').update(clientData).digest();
    const signature = sign('sha256', Buffer.concat([authData, hash]), this.key.secret);
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(this.owner === undefined ? {} : { userHandle: Buffer.from(this.owner).toString('base64url') }),
    });
  }

  private answer(response: object): object {
    const { id } = this;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
