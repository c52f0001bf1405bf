import type { RecordDocument } from '@hegemon/match';
import { go } from '../common/router.js';

/** A record that was opened on another page. */
let handedOver: RecordDocument | null = null;

/** Shows a record that is not kept on this device. */
export function showRecord(record: RecordDocument): void {
  handedOver = record;
  go('/replay');
}

/** That record, once. */
export function takeOver(): RecordDocument | null {
  const record = handedOver;
  handedOver = null;
  return record;
}
