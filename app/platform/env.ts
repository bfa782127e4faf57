import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'

const port = z.coerce.number().int().min(0).max(65535)

const isAddressRange = (range: string): boolean => {
  const [address = '', bits, ...rest] = range.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const url = (protocols: string[], hint: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), hint)

/** Whatever is no address is a folder; an address needs its keys and a bucket. */
function isBackupPlace(value: string): boolean {
  if (!/^[a-z0-9+]+:\/\//i.test(value)) return true
  if (!URL.canParse(value)) return false
  const { protocol, username, password, pathname } = new URL(value)
  return /^https?:$/.test(protocol) && username !== '' && password !== '' && pathname.length > 1
}

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'must look like postgres://user:password@host:5432/name').optional(),
  ADMIN_PASSWORD: z.string().min(10, 'must have at least 10 characters').max(200, 'must have at most 200 characters').optional(),
  PUBLIC_URL: url(['http:', 'https:'], 'must look like https://example.ma').optional(),
  WHATSAPP_NUMBER: z
    .string()
    .transform((value) => value.replace(/[\s().+-]/g, ''))
    .refine((value) => /^[1-9]\d{7,14}$/.test(value), 'must be an international number, e.g. +212 6…')
    .optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'must look like smtp://user:password@host:587').optional(),
  SMS_URL: url(['http:', 'https:'], 'must look like https://user:password@gateway.example/send').optional(),
  DEMO_CONTENT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every(isAddressRange), 'must be addresses or ranges, separated by commas'),
  BACKUP_TO: z.string().refine(isBackupPlace, 'must be a folder, https://KEY:SECRET@host/bucket/folder?region=…, or off').optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  ASSISTANT_URL: url(['http:', 'https:'], 'must look like https://api.example/v1')
    .refine((value) => !/[@?#]/.test(value), 'must have no password and no query')
    .optional(),
  ASSISTANT_MODEL: z.string().max(120, 'must have at most 120 characters').optional(),
  ASSISTANT_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, 'must be one word of plain characters')
    .optional(),
  ASSISTANT_ALLOW_PRIVATE: z.enum(['1', '0'], 'must be 1 or 0').default('0'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  BOUNCE_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
})

export type Env = Readonly<{
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  adminPassword: string | undefined
  publicUrl: string | undefined
  whatsappNumber: string | undefined
  smtpUrl: string | undefined
  smsUrl: string | undefined
  demoContent: boolean
  trustedProxies: readonly string[]
  /** A folder, a bucket's address, or `off`; undefined means beside the data. */
  backupTo: string | undefined
  backupPassphrase: string | undefined
  assistantUrl: string | undefined
  assistantModel: string | undefined
  assistantKey: string | undefined
  /** Whether the language model may be one of this machine or its network. */
  assistantAllowPrivate: boolean
  metricsToken: string | undefined
  /** Lets the mail service report letters that came back. */
  bounceSecret: string | undefined
  logLevel: string
}>

/** Names that `.env.example` must list; `npm run check` compares. */
export const environmentNames = Object.keys(schema.shape)

/**
 * Reads and checks the environment once at start; throws one Error that names every variable that is wrong. On a `terminal`
 * somebody reads what is printed, and a line for every request would bury it: there only warnings are, unless LOG_LEVEL is set.
 */
export function readEnv(source: Record<string, string | undefined>, { terminal = false } = {}): Env {
  const present = Object.fromEntries(
    environmentNames.map((name) => [name, source[name]?.trim()]).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(present)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${String(issue.path[0])} ${issue.message}`)
    throw new Error(`The environment is not usable:\n${lines.join('\n')}`)
  }
  const e = parsed.data
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    adminPassword: e.ADMIN_PASSWORD,
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, ''),
    whatsappNumber: e.WHATSAPP_NUMBER,
    smtpUrl: e.SMTP_URL,
    smsUrl: e.SMS_URL,
    demoContent: e.DEMO_CONTENT === 'on',
    trustedProxies: e.TRUSTED_PROXIES,
    backupTo: e.BACKUP_TO,
    backupPassphrase: e.BACKUP_PASSPHRASE,
    assistantUrl: e.ASSISTANT_URL,
    assistantModel: e.ASSISTANT_MODEL,
    assistantKey: e.ASSISTANT_KEY,
    assistantAllowPrivate: e.ASSISTANT_ALLOW_PRIVATE === '1',
    metricsToken: e.METRICS_TOKEN,
    bounceSecret: e.BOUNCE_SECRET,
    logLevel: e.LOG_LEVEL ?? (terminal ? 'warn' : 'info'),
  }
}
