// Checks the books that an auditor was given (`node scripts/verify-books.ts books.jsonl`), with nothing of the site: content
// against hash, each hash against the one before, numbers without a gap, both sides of every entry, reversals, receipts, the last line.
// Prints the trial balance. Exit code 1 and the first thing that does not hold otherwise.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

type Line = [account: string, debit: number, credit: number, label: string | null, tax: string | null]
// Version, position, number, date, label, reference, position of the entry taken back, source kind and id, person, time, lines.
type Entry = [1, number, string, string, string, string | null, number | null, string | null, string | null, string | null, string, Line[]]

type Receipt = { receipt: string; entry: number; sha256: string; data: string | null }

class Broken extends Error {}

function expectTrue(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Broken(what)
}

const names = new Map<string, string>()
const balances = new Map<string, bigint>()
const numbers = new Map<string, number>()
const reversed = new Set<number>()
const totals: bigint[] = [0n]
let hash = '0'.repeat(64)
let isWhole = false
let [receipts, lost] = [0, 0]

function checkLines(lines: Line[], at: string): void {
  let [debits, credits] = [0n, 0n]
  for (const [account, debit, credit] of lines) {
    expectTrue(Number.isSafeInteger(debit) && Number.isSafeInteger(credit) && debit >= 0 && credit >= 0, `${at}: an amount is no amount`)
    expectTrue((debit === 0) !== (credit === 0), `${at}: a line has both sides or none`)
    expectTrue(names.has(account), `${at}: account ${account} is not in the chart`)
    debits += BigInt(debit)
    credits += BigInt(credit)
    balances.set(account, (balances.get(account) ?? 0n) + BigInt(debit) - BigInt(credit))
  }
  expectTrue(lines.length >= 2 && debits === credits, `${at}: debit and credit differ`)
  totals.push(debits)
}

function checkEntry(entry: Entry, own: string): void {
  const [, position, number, date, , , takesBack, , , , , lines] = entry
  const at = `entry ${number} (${position})`
  expectTrue(position === totals.length, `${at}: an entry is missing before it`)
  hash = createHash('sha256')
    .update(`${hash}\n${JSON.stringify(entry)}`)
    .digest('hex')
  expectTrue(hash === own, `${at}: it was changed, or what comes before it`)
  const [, series = '', digits] = /^([A-Z]{2}-\d{4})-(\d{4,9})$/.exec(number) ?? []
  expectTrue(series.slice(3) === date.slice(0, 4), `${at}: its year is not that of its day`)
  expectTrue(Number(digits) === (numbers.get(series) ?? 0) + 1, `${at}: a number is missing before it`)
  numbers.set(series, Number(digits))
  checkLines(lines, at)
  if (takesBack === null) return
  expectTrue(takesBack < position && !reversed.has(takesBack), `${at}: it takes back an entry that it cannot`)
  expectTrue(totals[takesBack] === totals[position], `${at}: it comes to another amount than what it takes back`)
  reversed.add(takesBack)
}

function checkReceipt({ receipt, entry, sha256, data }: Receipt): void {
  expectTrue(entry >= 1 && entry < totals.length, `receipt ${receipt}: its entry is not there`)
  receipts += 1
  if (data === null) lost += 1
  else expectTrue(createHash('sha256').update(Buffer.from(data, 'base64')).digest('hex') === sha256, `receipt ${receipt}: it was changed`)
}

function read(text: string): void {
  expectTrue(!isWhole, 'something stands after the end')
  const value = JSON.parse(text)
  if ('receipt' in value) checkReceipt(value)
  else if ('entry' in value) checkEntry(value.entry, value.hash)
  else if ('account' in value) names.set(value.account, value.name.fr ?? value.name.ar)
  else if ('books' in value) expectTrue(value.books === 1, 'the file is of another version')
  else {
    expectTrue(value.entries === totals.length - 1 && value.hash === hash, 'the end is not that of the entries')
    expectTrue(value.receipts === receipts, 'receipts are missing, or there are too many')
    isWhole = true
  }
}

const dirhams = (cents: bigint) => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

try {
  const file = process.argv[2]
  expectTrue(file !== undefined, 'usage: node scripts/verify-books.ts books.jsonl')
  for await (const text of createInterface({ input: createReadStream(file) })) read(text)
  expectTrue(isWhole, 'the file is cut off')
  for (const [account, cents] of [...balances].sort())
    console.log(`${account.padEnd(9)}${dirhams(cents).padStart(18)}  ${names.get(account)}`)
  console.log(
    `${totals.length - 1} entries hold. ${hash}\n${receipts - lost} receipts hold${lost > 0 ? `, ${lost} were lost from the site's disk` : ''}.`,
  )
} catch (error) {
  if (!(error instanceof Broken || error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT')) throw error
  console.error(`The books do not hold: ${(error as Error).message}`)
  process.exitCode = 1
}
