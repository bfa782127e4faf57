// `npm run owner`: what the machine's owner does when nobody can sign in any more. The proof is to be on the machine, with
// the data folder (or the database's address) at hand.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import {
  describeOwner,
  makeNewSecret,
  removeFactorOf,
  resetOwnerPassword,
  signOutEveryone,
} from '#app/features/users/commands/owner-recovery.server.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, parseIdentifier, passwordProblem } from '#app/platform/auth/credentials.ts'
import { generatePassword } from '#app/platform/auth/password.server.ts'
import { FolderInUseError } from '#app/platform/db/folder-lock.server.ts'
import { openDb } from '#app/platform/db/open.server.ts'
import type { DbHandle } from '#app/platform/db/types.ts'
import type { Env } from '#app/platform/env.ts'

const HELP = `npm run owner -- <command>

  show                   who the owner is, and whether the site's key is in order (without a command: this)
  reset-password         a new password for the owner, asked for or generated; ends the owner's sessions
                         --stdin reads it from a pipe:  printf %s "$NEW" | npm run owner -- reset-password --stdin
  remove-second-factor   of the owner, who then signs in by the password alone
                         --account <address or number> of somebody else
  sign-out-everyone      ends every session of everybody
  new-secret             a new signing key: everybody signs in again; second factors stay while the old key is readable
  help                   this

  --yes                  do not ask whether to go on

With the embedded database the site must be stopped first; with DATABASE_URL it may run, and after new-secret every
instance must be started again. What is done here stands in the audit log.`

const options = { yes: { type: 'boolean' }, stdin: { type: 'boolean' }, account: { type: 'string' } } as const
type Options = { yes?: boolean | undefined; stdin?: boolean | undefined; account?: string | undefined }
type Place = { handle: DbHandle; dataDir: string }

/** What a person can mend, in a sentence. */
class OwnerError extends Error {}

const commands: Record<string, (place: Place, options: Options) => Promise<string>> = {
  async show(place) {
    const { owner, secret, unreadableFactors } = await describeOwner(place)
    const key = secret === 'good' ? 'in order' : 'missing or damaged (put it back from a backup, or: npm run owner -- new-secret)'
    const factor = owner?.hasSecondFactor ? `on, ${owner.recoveryCodes} recovery codes left` : 'off'
    return [
      owner
        ? `Owner:          ${owner.name} (since ${owner.since.toISOString().slice(0, 10)})`
        : 'Owner:          none yet (start the site once)',
      ...(owner ? [`Second factor:  ${factor}`, `Open sessions:  ${owner.sessions}`] : []),
      `Signing key:    ${key}`,
      ...(unreadableFactors > 0
        ? [`${unreadableFactors} second factor(s) were set up under another key: only recovery codes open them, until they are removed.`]
        : []),
    ].join('\n')
  },
  async 'reset-password'({ handle }, { stdin: piped }) {
    const typed = piped ? (await text(stdin)).replace(/\r?\n$/, '') : await requestPassword()
    const password = typed === '' && !piped ? generatePassword() : typed
    if (passwordProblem(password)) {
      throw new OwnerError(`A password has ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters. Nothing was changed.`)
    }
    if (!(await resetOwnerPassword(handle.db, password))) throw new OwnerError('The site has no owner yet: start it once.')
    const shown = password === typed ? '' : `\nPassword: ${password}   (shown this once; it is kept only as a hash)`
    return `The owner has a new password, and is signed out everywhere.${shown}`
  },
  async 'remove-second-factor'({ handle }, { yes, account }) {
    const identifier = account === undefined ? undefined : parseIdentifier(account)
    if (account !== undefined && !identifier) throw new OwnerError(`${account} is neither an address nor a number.`)
    const whose = account ?? 'the owner'
    await confirm(`Remove the second factor of ${whose}?`, yes)
    const outcome = await removeFactorOf(handle.db, identifier)
    if (outcome === 'unknown') throw new OwnerError(account === undefined ? 'The site has no owner yet.' : `Nobody here has ${account}.`)
    return outcome === 'removed'
      ? `Removed. The password alone opens the account of ${whose} now.`
      : `There is none on the account of ${whose}.`
  },
  async 'sign-out-everyone'({ handle }, { yes }) {
    await confirm('Sign everybody out, on every device?', yes)
    return `${await signOutEveryone(handle.db)} session(s) ended.`
  },
  async 'new-secret'(place, { yes }) {
    await confirm('Make a new signing key? Everybody has to sign in again.', yes)
    const unreadable = await makeNewSecret(place)
    const lost =
      unreadable > 0
        ? `\n${unreadable} second factor(s) could not be read: they open with a recovery code, until they are removed (remove-second-factor).`
        : ''
    return `There is a new key, and everybody is signed out. Instances that run must be started again.${lost}`
  },
}

async function confirm(question: string, yes: boolean | undefined): Promise<void> {
  if (yes) return
  if (!stdin.isTTY) throw new OwnerError(`${question} Add --yes to go on. Nothing was changed.`)
  const asking = createInterface({ input: stdin, output: stdout })
  const answer = await asking.question(`${question} [y/N] `).finally(() => asking.close())
  if (!/^y(es)?$/i.test(answer.trim())) throw new OwnerError('Nothing was changed.')
}

/** Empty to have one generated. What is typed does not appear on the screen. */
async function requestPassword(): Promise<string> {
  if (!stdin.isTTY) return ''
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const ask = async (question: string) => {
    stdout.write(question)
    const asking = createInterface({ input: stdin, output: hidden, terminal: true })
    const answer = await asking.question('').finally(() => asking.close())
    stdout.write('\n')
    return answer
  }
  const typed = await ask('New password (empty to have one generated): ')
  if (typed !== '' && typed !== (await ask('The same again: '))) throw new OwnerError('The two differ. Nothing was changed.')
  return typed
}

/** Runs one command; returns what to print, and whether it went well. */
export async function ownerCommand(env: Env, args: readonly string[]): Promise<{ output: string; ok: boolean }> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [name = 'show', ...others] = positionals
    if (name === 'help') return { output: HELP, ok: true }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command || others.length > 0) return { output: `There is no such command: ${positionals.join(' ')}\n\n${HELP}`, ok: false }
    if (!env.databaseUrl && !existsSync(join(env.dataDir, 'pgdata'))) {
      throw new OwnerError(`There is no site's data in ${env.dataDir}. Set DATA_DIR (or DATABASE_URL) as the site has it.`)
    }
    const handle = await openDb(env)
    try {
      return { output: await command({ handle, dataDir: env.dataDir }, values), ok: true }
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (error instanceof FolderInUseError)
      return { output: `The site is running on ${env.dataDir}. Stop it first, then try again.`, ok: false }
    if (error instanceof OwnerError) return { output: error.message, ok: false }
    if (error instanceof TypeError && /option/i.test(error.message)) return { output: `${error.message}\n\n${HELP}`, ok: false }
    throw error
  }
}
