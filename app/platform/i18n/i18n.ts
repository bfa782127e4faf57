import { moroccoClock } from '../time.ts'
import type { MessageKey } from './keys.ts'
import { type Locale, localeFacts } from './locales.ts'
import { type CompiledMessage, fillMessage, type MessageValues } from './message.ts'

export type Messages = Record<string, CompiledMessage>

const CENTS = 100

export type DateStyle = 'day' | 'dayShort' | 'month' | 'monthShort' | 'weekday' | 'dayName' | 'time' | 'dayTime'

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  dayShort: { day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
  monthShort: { month: 'short' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  dayName: { weekday: 'long' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dayTime: { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

/** One language's texts and formats; the same class on the server (all messages) and in the browser (a page's own). */
export class I18n {
  readonly locale: Locale
  readonly dir: 'rtl' | 'ltr'
  readonly tag: string
  readonly #messages: Messages
  readonly #fallback: Messages
  readonly #intl: string
  readonly #numbers = new Map<number, Intl.NumberFormat>()
  readonly #dates = new Map<DateStyle, Intl.DateTimeFormat>()

  constructor(locale: Locale, messages: Messages, fallback: Messages = {}) {
    const facts = localeFacts[locale]
    this.locale = locale
    this.dir = facts.dir
    this.tag = facts.tag
    this.#intl = facts.intl
    this.#messages = messages
    this.#fallback = fallback
  }

  /** A message in this language, in Arabic where it is missing; an unknown key shows itself. */
  t = (key: MessageKey, values: MessageValues = {}): string => {
    const message = this.#find(key)
    return message === undefined ? key : fillMessage(message, values, this.#intl, this.number)
  }

  has = (key: string): key is MessageKey => this.#find(key) !== undefined

  /** Only own keys: `constructor` and the like are no messages. */
  #find(key: string): CompiledMessage | undefined {
    const source = [this.#messages, this.#fallback].find((messages) => Object.hasOwn(messages, key))
    return source?.[key]
  }

  /** A plain number, e.g. 1.234,5 in Arabic and Spanish; `decimals` fixes the number of decimals. */
  number = (value: number, decimals?: number): string => {
    const key = decimals ?? -1
    let format = this.#numbers.get(key)
    if (!format) {
      const digits =
        decimals === undefined ? { maximumFractionDigits: 2 } : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      format = new Intl.NumberFormat(this.#intl, digits)
      this.#numbers.set(key, format)
    }
    return format.format(value)
  }

  /** The figure of an amount without its currency: whole dirhams stand without decimals, and nothing has no sign. */
  amount = (cents: number): string => this.number(cents / CENTS + 0, cents % CENTS === 0 ? 0 : 2)

  /** An instant as Morocco's calendar and clock show it; a `YYYY-MM-DD` string is taken as that calendar day. */
  date = (value: Date | string, style: DateStyle = 'day'): string => {
    let format = this.#dates.get(style)
    if (!format) {
      format = new Intl.DateTimeFormat(this.#intl, { ...dateStyles[style], timeZone: 'UTC' })
      this.#dates.set(style, format)
    }
    return format.format(typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : moroccoClock(value))
  }
}
