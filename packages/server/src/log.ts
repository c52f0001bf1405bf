import { destination, type Logger, pino } from 'pino';

/** Lines of JSON on the standard error. Tokens, cookies and passwords are never among them. */
export function makeLogger(level: string): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'],
    },
    destination({ fd: 2, sync: true }),
  );
}
