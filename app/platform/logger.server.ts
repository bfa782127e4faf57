import { type Logger, pino } from 'pino'

/** JSON lines on standard output. Nothing personal goes in: no address, agent, query, body, name, phone or mail. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
