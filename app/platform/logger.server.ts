import { type DestinationStream, type Logger, pino } from 'pino'
import { summarizeError } from './error-summary.server.ts'

const summarized = (value: unknown) => (value instanceof Error ? summarizeError(value) : value)

/**
 * JSON lines on standard output. Nothing personal goes in: no address, agent, query, body, name, phone or mail. Of an error
 * only its summary does, under whatever key it is logged.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: summarized },
    formatters: {
      log: (fields: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, name === 'err' ? value : summarized(value)])),
    },
    hooks: {
      // Without a text of its own a line gets the error's message as its text.
      logMethod(this: Logger, args: Parameters<Logger['info']>, log: (...args: Parameters<Logger['info']>) => void) {
        const [first, ...rest] = args as unknown[]
        const fields = first instanceof Error ? { err: first } : first
        const text = typeof fields === 'object' && rest.length === 0 ? ['unexpected error'] : rest
        log.apply(this, [fields, ...text] as Parameters<Logger['info']>)
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
