/**
 * The year 2025 of a honey cooperative, worked by hand: what happened, with the paper that says so, and what the books must show.
 * Nothing of the program stands here. Every entry is written out with its accounts, and every figure of the reports is added up
 * account by account as the CGNC lays it out. Amounts are integer cents. `sheet()` is the committed cooperative-year.csv.
 */

import { type Fact, type Line, once } from './cooperative-year-once.ts'

const months = Array.from({ length: 12 }, (_, i) => i + 1)
const two = (n: number) => String(n).padStart(2, '0')
const day = (month: number, date: number) => `2025-${two(month)}-${two(date)}`
/** To the nearest cent, as the receipt has it; no half occurs at these rates and amounts. */
const percent = (net: number, rate: number) => Math.round((net * rate) / 100)

/** Receipts of the shop: twelve a month, honey at 20 %. */
const shopNet = (month: number, i: number) => 60_003 + 517 * month + 1_010 * i
/** Invoices to grocers: three a month at 10 %, paid the month after. */
const invoiceNet = (month: number, i: number) => 181_000 + 2_310 * month + 13_070 * i
/** Jars: one invoice a month at 20 %, paid the month after. */
const jarsNet = (month: number) => 60_500 + 1_015 * month
/** What four members deliver each month; three quarters are paid at its end. */
const delivery = (month: number, i: number) => 55_000 + 1_200 * month + 4_400 * i

const wages = { gross: 400_000, employee: 17_920, tax: 5_000, employer: 84_360 }
const loanRest = (month: number) => 4_000_000 - 100_000 * (month - 4)

const each = <Item>(count: number, make: (i: number) => Item): Item[] => Array.from({ length: count }, (_, i) => make(i))

function sales(month: number): Fact[] {
  const shop = each(12, (i): Fact => {
    const net = shopNet(month, i)
    const tax = percent(net, 20)
    const lines: Line[] = [
      ['5161', net + tax, 0],
      ['7121', 0, net, 'tva_20'],
      ['4455', 0, tax, 'tva_20'],
    ]
    return { date: day(month, 2 * i + 2), journal: 'CA', source: `receipt ${month}/${i + 1}`, lines }
  })
  const grocers = each(3, (i): Fact => {
    const net = invoiceNet(month, i)
    const tax = percent(net, 10)
    const lines: Line[] = [
      ['3421', net + tax, 0],
      ['7121', 0, net, 'tva_10'],
      ['4455', 0, tax, 'tva_10'],
    ]
    return { date: day(month, 5 + 7 * i), journal: 'VT', source: `invoice ${month}/${i + 1}`, lines }
  })
  const paid = each(month === 12 ? 0 : 3, (i): Fact => {
    const gross = invoiceNet(month, i) + percent(invoiceNet(month, i), 10)
    const lines: Line[] = [
      ['5141', gross, 0],
      ['3421', 0, gross],
    ]
    return { date: day(month + 1, 8 + i), journal: 'BQ', source: `transfer for invoice ${month}/${i + 1}`, lines }
  })
  return [...shop, ...grocers, ...paid]
}

function purchases(month: number): Fact[] {
  const net = jarsNet(month)
  const tax = percent(net, 20)
  const bought: Fact = {
    ...{ date: day(month, 11), journal: 'AC', source: `jars, supplier's invoice ${month}` },
    lines: [
      ['61231', net, 0, 'tva_20'],
      ['34552', tax, 0, 'tva_20'],
      ['4411', 0, net + tax],
    ],
  }
  const paid: Fact[] = each(month === 12 ? 0 : 1, () => ({
    ...{ date: day(month + 1, 12), journal: 'BQ', source: `transfer for jars ${month}` },
    lines: [
      ['4411', net + tax, 0],
      ['5141', 0, net + tax],
    ],
  }))
  const delivered = each(
    4,
    (i): Fact => ({
      ...{ date: day(month, 3 + 6 * i), journal: 'AC', source: `delivery note ${month}, member ${i + 1}` },
      lines: [
        ['6121', delivery(month, i), 0],
        ['4463', 0, delivery(month, i)],
      ],
    }),
  )
  const share = (3 * each(4, (i) => delivery(month, i)).reduce((sum, cents) => sum + cents, 0)) / 4
  const settled: Fact = {
    ...{ date: day(month, 27), journal: 'BQ', source: `members paid ${month}` },
    lines: [
      ['4463', share, 0],
      ['5141', 0, share],
    ],
  }
  return [bought, ...paid, ...delivered, settled]
}

function wagesAndCosts(month: number): Fact[] {
  const { gross, employee, tax, employer } = wages
  const net = gross - employee - tax
  const fact = (date: number, journal: string, source: string, lines: Line[]): Fact => ({ date: day(month, date), journal, source, lines })
  const feeTax = 150
  return [
    fact(25, 'OD', `payroll ${month}`, [
      ['61711', gross, 0],
      ['4441', 0, employee],
      ['44525', 0, tax],
      ['4432', 0, net],
    ]),
    fact(26, 'BQ', `wages paid ${month}`, [
      ['4432', net, 0],
      ['5141', 0, net],
    ]),
    fact(26, 'OD', `CNSS of the employer ${month}`, [
      ['61741', employer, 0],
      ['4441', 0, employer],
    ]),
    ...(month === 12
      ? []
      : [
          fact(27, 'BQ', `CNSS paid ${month}`, [
            ['4441', employee + employer, 0],
            ['5141', 0, employee + employer],
          ]),
        ]),
    fact(1, 'CA', `rent receipt ${month}`, [
      ['6131', 50_000, 0],
      ['5161', 0, 50_000],
    ]),
    fact(28, 'BQ', `bank statement ${month}: fees`, [
      ['61473', 1500, 0, 'tva_10'],
      ['34552', feeTax, 0, 'tva_10'],
      ['5141', 0, 1500 + feeTax],
    ]),
    fact(28, 'BQ', `deposit slip ${month}`, [
      ['5141', 90_000, 0],
      ['5161', 0, 90_000],
    ]),
  ]
}

const repayments: Fact[] = months.slice(3).map((month) => {
  const interest = loanRest(month) / 200
  const lines: Line[] = [
    ['1481', 100_000, 0],
    ['6311', interest, 0],
    ['5141', 0, 100_000 + interest],
  ]
  return { date: day(month, 5), journal: 'BQ', source: `loan plan, instalment ${month - 3}`, lines }
})

export type Return = {
  base20: number
  tax20: number
  base10: number
  tax10: number
  onAssets: number
  onExpenses: number
  before: number
  due: number
}

/** The return of each quarter, from the receipts and invoices themselves. */
export function returns(): Return[] {
  let credit = 0
  return [0, 1, 2, 3].map((quarter) => {
    const own = months.slice(quarter * 3, quarter * 3 + 3)
    const sum = (of: (month: number) => number) => own.reduce((total, month) => total + of(month), 0)
    const shop = (month: number) => each(12, (i) => shopNet(month, i))
    const invoices = (month: number) => each(3, (i) => invoiceNet(month, i))
    const add = (list: number[]) => list.reduce((total, cents) => total + cents, 0)
    const base20 = sum((month) => add(shop(month)))
    const tax20 = sum((month) => add(shop(month).map((net) => percent(net, 20))))
    const base10 = sum((month) => add(invoices(month)))
    const tax10 = sum((month) => add(invoices(month).map((net) => percent(net, 10))))
    const onExpenses = sum((month) => percent(jarsNet(month), 20) + 150)
    const onAssets = quarter === 1 ? 720_000 : 0
    const before = credit
    const due = tax20 + tax10 - onExpenses - onAssets - before
    credit = Math.max(0, -due)
    return { base20, tax20, base10, tax10, onAssets, onExpenses, before, due }
  })
}

/** Each quarter's return is settled on its last day; what is due is paid three weeks later. */
function settlements(): Fact[] {
  return returns().flatMap(({ tax20, tax10, onAssets, onExpenses, before, due }, quarter) => {
    const last = ['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31'][quarter] ?? ''
    const lines: Line[] = [
      ['4455', tax20 + tax10, 0],
      ['34552', 0, onExpenses],
      ['34551', 0, onAssets],
      ['3456', Math.max(0, -due), before],
      ['4456', 0, Math.max(0, due)],
    ]
    const net = lines.flatMap(([account, debit, credit]): Line[] => {
      const cents = debit - credit
      return cents === 0 ? [] : [[account, Math.max(cents, 0), Math.max(-cents, 0)]]
    })
    const settled: Fact = { date: last, journal: 'OD', source: `TVA return, quarter ${quarter + 1}`, lines: net }
    if (due <= 0 || quarter === 3) return [settled]
    const paid: Line[] = [
      ['4456', due, 0],
      ['5141', 0, due],
    ]
    return [settled, { date: day(quarter * 3 + 4, 21), journal: 'BQ', source: `TVA paid, quarter ${quarter + 1}`, lines: paid }]
  })
}

export const facts = (): Fact[] => [
  ...once,
  ...months.flatMap((month) => [...sales(month), ...purchases(month), ...wagesAndCosts(month)]),
  ...repayments,
  ...settlements(),
]

/** The press of 2023 over ten years and the extractor over ten years from April, which the register charges by itself. */
const PRESS = 600_000
const EXTRACTOR = 270_000
const depreciation: Fact = {
  ...{ date: '2025-12-31', journal: 'OD', source: 'plans of the press and the extractor' },
  lines: [
    ['6193', PRESS + EXTRACTOR, 0],
    ['28331', 0, PRESS],
    ['28332', 0, EXTRACTOR],
  ],
}

/** Debit less credit of every account at the end of the year, before the result is determined. */
export function balances(): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { lines } of [...facts(), depreciation]) {
    for (const [account, debit, credit] of lines) sums.set(account, (sums.get(account) ?? 0) + debit - credit)
  }
  return sums
}

/** Every box of the reports, account by account as the CGNC has it. */
export function statements(): Record<string, number> {
  const all = balances()
  const of = (...accounts: string[]) => accounts.reduce((sum, account) => sum + (all.get(account) ?? 0), 0)
  const sales = -of('7121')
  const stock = -of('7131')
  const materials = of('6121', '61231', '61251')
  const external = of('6131', '6134', '61473')
  const staff = of('61711', '61741')
  const valueAdded = sales + stock - materials - external
  const surplus = valueAdded + 300_000 - 74_000 - staff
  const operating = surplus - PRESS - EXTRACTOR
  const current = operating - of('6311')
  const net = current + 180_000 - 100_000
  return {
    ...{ 'cpc own_sales': sales, 'cpc stock_change': stock, 'cpc operating_grants': 300_000, 'cpc materials': materials },
    ...{ 'cpc external': external, 'cpc taxes': 74_000, 'cpc staff': staff, 'cpc depreciation': PRESS + EXTRACTOR },
    ...{ 'cpc financial_expense': of('6311'), 'cpc other_non_current_income': 180_000, 'cpc income_tax': 100_000 },
    ...{ 'esg value_added': valueAdded, 'esg gross_surplus': surplus, 'esg operating_result': operating, 'esg current_result': current },
    ...{ 'esg net_result': net, 'esg self_financing': net + PRESS + EXTRACTOR - 180_000 },
    'bilan tangible_assets': 6_000_000 + 3_600_000 - 1_200_000 - PRESS - EXTRACTOR,
    ...{ 'bilan stocks': 945_000, 'bilan customers': of('3421'), 'bilan state_debtor': of('3456'), 'bilan other_debtors': 90_000 },
    ...{ 'bilan banks': of('5141'), 'bilan cash': of('5161'), 'bilan capital': 5_200_000, 'bilan reserves': 5_340_000 },
    ...{ 'bilan result': net, 'bilan investment_grants': 2_400_000 - 180_000, 'bilan loans': 4_000_000 - 900_000 },
    ...{ 'bilan suppliers': -of('4411', '4417'), 'bilan staff_and_social': wages.employee + wages.employer },
    ...{ 'bilan state_creditor': -of('4456', '44525', '4453'), 'bilan members': -of('4463') },
  }
}

/** The sheet as text: every account, box and return, one a line. */
export function sheet(): string {
  const accounts = [...balances()].filter(([, cents]) => cents !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
  const rows = [
    ...accounts.map(([account, cents]) => ['account', account, cents]),
    ...Object.entries(statements()).map(([box, cents]) => [...box.split(' '), cents]),
    ...returns().flatMap((quarter, i) => Object.entries(quarter).map(([box, cents]) => [`tva Q${i + 1}`, box, cents])),
  ]
  return `part,item,cents\n${rows.map((row) => row.join(',')).join('\n')}\n`
}

/** What happened as a file that an accountant would send. */
export function booksFile(): string {
  const amount = (cents: number) => (cents === 0 ? '' : `${Math.floor(cents / 100)},${two(cents % 100)}`)
  const rows = facts().flatMap(({ date, journal, source, lines }, i) =>
    lines.map(([account, debit, credit, taxCode = '']) =>
      [date, journal, i + 1, account, source, amount(debit), amount(credit), taxCode].join(';'),
    ),
  )
  return `date;journal;pièce;compte;libellé;débit;crédit;code tva\n${rows.join('\n')}\n`
}
