import type { z } from 'zod';

/** The first fault in a stranger's data, as a sentence. */
export function explainIssues(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'it does not fit.';
  const where = issue.path.length === 0 ? 'it' : `"${issue.path.map(String).join('.')}"`;
  const what = issue.message.charAt(0).toLowerCase() + issue.message.slice(1);
  return `${where}: ${what}.`;
}
