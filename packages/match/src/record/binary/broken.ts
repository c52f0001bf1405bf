/** Why bytes make no record. */
export class Broken extends Error {
  override readonly name = 'Broken';
}
