import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CsvMapping } from '../types.ts'
import { readBankAmount, readBankDay } from './amount.ts'
import { decodeStatement, detectFormat, MAX_STATEMENT_BYTES, readStatement } from './read-statement.ts'
import { StatementError } from './statement-error.ts'

const codeOf = (work: () => unknown) => {
  try {
    work()
    return 'read'
  } catch (error) {
    if (error instanceof StatementError) return error.code
    throw error
  }
}

const briefly = (text: string, mapping?: CsvMapping) => {
  const { format, statement } = readStatement(text, mapping)
  const { openingInCents, closingInCents, bankNumber, currency, problems } = statement
  const lines = statement.lines.map(({ date, amountInCents, text: what, reference }) => [date, amountInCents, what, reference])
  return { format, openingInCents, closingInCents, bankNumber, currency, lines, problems: problems.map(({ row, code }) => [row, code]) }
}

const CSV = `Banque pour essai;;;;
Compte 007 640 0001;;;;
Date opération;Libellé;Débit;Crédit;Solde
06/11/2026;VIR RECU BAKALAT SAHEL;;3 200,00;13.200,00
09/11/2026;VIR EMIS VERRERIE ATLAS;2.760,00;;10.440,00
15/11/2026;FRAIS TENUE COMPTE;84,70;;10.355,30
`

const OFX = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>MAD
<BANKACCTFROM><BANKID>007<ACCTID>640000100<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261106120000[0:GMT]<TRNAMT>3200.00<FITID>A1<NAME>VIR RECU BAKALAT &amp; FILS</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261109<TRNAMT>-2760.00<FITID>A2<CHECKNUM>771<NAME>CHEQUE<MEMO>VERRERIE</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>10440.00<DTASOF>20261130</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const MT940 = `{1:F01BANKMAMCXXXX0000000000}{2:I940BANKMAMCXXXXN}{4:
:20:ESSAI
:25:007640000100
:28C:11/1
:60F:C261031MAD10000,00
:61:2611061106C3200,00NTRFNONREF//A1
:86:VIR RECU
BAKALAT SAHEL
:61:2612311231D2760,NCHK771
:86:020?20VERRERIE?21ATLAS
:62F:C261231MAD10440,00
-}`

const camt = (values: { amount?: string; head?: string; text?: string } = {}) => `${values.head ?? '<?xml version="1.0" encoding="UTF-8"?>'}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt>
<Acct><Id><IBAN>MA640000100</IBAN></Id><Ccy>MAD</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="MAD">10000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-01</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="MAD">13200</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-30</Dt></Dt></Bal>
<Ntry><Amt Ccy="MAD">${values.amount ?? '3200.00'}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-06</Dt></BookgDt>
<AcctSvcrRef>A1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>FA-2026-0145</EndToEndId></Refs>
<RmtInf><Ustrd>${values.text ?? 'VIR RECU &#x0628;&amp;SAHEL'}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="MAD">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts><BookgDt><Dt>2026-11-30</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`

describe('amounts and days of a bank', () => {
  test('every amount that is written in the usual ways is read to the cent', () => {
    const cents = fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 })
    const ways = fc.constantFrom(
      ['comma', ',', ' '],
      ['comma', ',', '.'],
      ['comma', ',', '\u202f'],
      ['point', '.', ','],
      ['point', '.', ''],
    )
    fc.assert(
      fc.property(cents, ways, fc.boolean(), (amount, [decimal = '', sign = '', group = ''], isAfter) => {
        const digits = String(Math.abs(amount)).padStart(3, '0')
        const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, group)
        const minus = amount < 0 ? '-' : ''
        const written = `${isAfter ? '' : minus}${whole}${sign}${digits.slice(-2)}${isAfter ? minus : ''}`
        expect(readBankAmount(written, decimal as 'comma' | 'point')).toBe(amount)
      }),
    )
  })

  test.each([
    ['1.5', 'comma'],
    ['12.34.56', 'comma'],
    ['1,234', 'comma'],
    ['1,5', 'point'],
    ['1.234', 'point'],
    ['=1+1', 'comma'],
    ['1e3', 'point'],
    ['--5,00', 'comma'],
    ['-5,00-', 'comma'],
    ['', 'comma'],
    [',', 'comma'],
    ['100000000000001', 'point'],
    ['9'.repeat(30), 'point'],
  ] as const)('%s is no amount with a decimal %s', (written, decimal) => {
    expect(readBankAmount(written, decimal)).toBeUndefined()
  })

  test.each([
    ['06/11/2026', 'dmy', '2026-11-06'],
    ['6.11.26', 'dmy', '2026-11-06'],
    ['2026-11-06T10:00:00', 'ymd', '2026-11-06'],
    ['11/06/2026', 'mdy', '2026-11-06'],
    ['31/11/2026', 'dmy', undefined],
    ['2026-02-30', 'ymd', undefined],
    ['06/11', 'dmy', undefined],
    ['13/13/2026', 'mdy', undefined],
  ] as const)('%s read as %s', (written, order, day) => {
    expect(readBankDay(written, order)).toBe(day)
  })
})

describe('a CSV', () => {
  test('is read with its preamble, money out and in, and its balances', () => {
    expect(briefly(CSV)).toEqual({
      format: 'csv',
      openingInCents: 1_000_000,
      closingInCents: 1_035_530,
      bankNumber: null,
      currency: null,
      problems: [],
      lines: [
        ['2026-11-06', 320_000, 'VIR RECU BAKALAT SAHEL', null],
        ['2026-11-09', -276_000, 'VIR EMIS VERRERIE ATLAS', null],
        ['2026-11-15', -8470, 'FRAIS TENUE COMPTE', null],
      ],
    })
  })

  test('that stands newest first is turned round, and one column of amounts may have its signs the other way', () => {
    const text = 'Date,Description,Amount,Balance\n2026-11-09,B,-5.00,15.00\n2026-11-06,A,20.00,20.00\n'
    expect(briefly(text)).toMatchObject({ openingInCents: 0, closingInCents: 1500, problems: [] })
    const { csv } = readStatement(text)
    if (!csv) throw new Error('no CSV')
    const reversed = briefly(text, { ...csv.mapping, sign: 'reversed', balance: null })
    expect(reversed.lines.map(([, amount]) => amount)).toEqual([-2000, 500])
  })

  test.each([
    ['a formula for a text', 'FRAIS TENUE COMPTE', '=cmd|calc', [6, 'bank_formula']],
    ['a formula for an amount', '84,70', '=84+0', [6, 'bank_amount']],
    ['wrong decimals', '84,70', '84.70', [6, 'bank_amount']],
    ['three decimals', '84,70', '84,705', [6, 'bank_amount']],
    ['a day that is none', '15/11/2026', '31/11/2026', [6, 'bank_date']],
    ['money out and in at once', '84,70;', '84,70;5,00', [6, 'bank_two_amounts']],
    ['no amount', '84,70', '', [6, 'bank_amount_zero']],
    ['a balance that does not follow', '10.355,30', '10.355,31', [6, 'bank_balance_row']],
  ])('%s is the problem of its row', (_what, from, to, problem) => {
    expect(briefly(CSV.replace(from, to)).problems).toEqual([problem])
  })
})

describe('OFX, MT940 and CAMT.053', () => {
  test('OFX 1 and 2 read alike', () => {
    const lines = [
      ['2026-11-06', 320_000, 'VIR RECU BAKALAT & FILS', null],
      ['2026-11-09', -276_000, 'CHEQUE VERRERIE', '771'],
    ]
    const read = {
      format: 'ofx',
      openingInCents: 1_000_000,
      closingInCents: 1_044_000,
      bankNumber: '640000100',
      currency: 'MAD',
      lines,
      problems: [],
    }
    expect(briefly(OFX)).toEqual(read)
    const closed = OFX.slice(OFX.indexOf('<OFX>')).replace(
      /<(CURDEF|BANKID|ACCTID|ACCTTYPE|DT\w+|TRN\w+|FITID|NAME|MEMO|CHECKNUM|BALAMT)>([^<\n]*)/g,
      '<$1>$2</$1>',
    )
    expect(briefly(`<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n${closed}`)).toEqual(read)
  })

  test('MT940, with the day of booking in the year of its value', () => {
    expect(briefly(MT940)).toEqual({
      format: 'mt940',
      openingInCents: 1_000_000,
      closingInCents: 1_044_000,
      bankNumber: '007640000100',
      currency: 'MAD',
      problems: [],
      lines: [
        ['2026-11-06', 320_000, 'VIR RECU BAKALAT SAHEL', null],
        ['2026-12-31', -276_000, 'VERRERIE ATLAS', '771'],
      ],
    })
  })

  test('CAMT.053, what is only expected left out', () => {
    expect(briefly(camt())).toEqual({
      format: 'camt',
      openingInCents: 1_000_000,
      closingInCents: 1_320_000,
      bankNumber: 'MA640000100',
      currency: 'MAD',
      problems: [],
      lines: [['2026-11-06', 320_000, 'VIR RECU ب&SAHEL', 'FA-2026-0145']],
    })
  })

  const DOCTYPE = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]>'
  test.each([
    ['a DOCTYPE with entities', camt({ head: DOCTYPE }), 'bank_doctype'],
    ['an entity that nobody declared', camt({ text: '&file;' }), 'bank_xml'],
    ['an entity without an end', camt({ text: 'A & B' }), 'bank_xml'],
    ['a character by a number that is none', camt({ text: '&#xD800;' }), 'bank_xml'],
    ['a style sheet', camt({ head: '<?xml version="1.0"?><?xml-stylesheet href="x"?>' }), 'bank_doctype'],
    ['elements that cross', camt().replace('</Ntry>', '</Stmt>'), 'bank_xml'],
    ['XML of something else', '<?xml version="1.0"?><a/>', 'bank_unknown_format'],
    ['100,000 elements in each other', '<a>'.repeat(100_000), 'bank_xml'],
    ['OFX with an entity of its own', OFX.replace('&amp;', '&xxe;'), 'bank_xml'],
    ['OFX with a DOCTYPE', OFX.replace('<OFX>', '<!DOCTYPE x [<!ENTITY a "b">]>\n<OFX>'), 'bank_doctype'],
    ['OFX without a statement', '<OFX></OFX>', 'bank_unknown_format'],
    ['MT940 that breaks off', MT940.slice(0, MT940.indexOf(':62F:')), 'bank_mt940'],
    ['MT940 with a balance that is none', MT940.replace('10440,00', '10440.00'), 'bank_balance'],
    ['0x1A at the end', `${CSV}\u001a`, 'bank_control'],
    ['NUL in the middle', CSV.replace('FRAIS', 'FR\u0000AIS'), 'bank_control'],
    ['a table of one column', 'solde\n5\n', 'import_one_column'],
    ['a quote that is not closed', `${CSV}16/11/2026;"x;1,00;;\n`, 'import_bad_csv'],
    ['nothing but a head', 'Date;Libellé;Débit;Crédit\n', 'import_no_rows'],
    ['more than a megabyte', `Date;Libellé;Montant\n${'x'.repeat(MAX_STATEMENT_BYTES)}`, 'bank_too_large'],
  ])('%s is refused', (_what, text, code) => {
    expect(codeOf(() => readStatement(text))).toBe(code)
  })

  test('a line that cannot be read is the problem of its row', () => {
    expect(briefly(camt({ amount: '3200.001' })).problems).toEqual([[6, 'bank_amount']])
    expect(briefly(OFX.replace('-2760.00', '-27,60.00')).problems).toEqual([[9, 'bank_amount']])
    expect(briefly(MT940.replace('C3200,00', 'C3200.00')).problems).toEqual([[6, 'bank_mt940']])
  })

  test('bytes are told apart by what they are: a workbook is none, the code page of Windows is read', () => {
    expect(codeOf(() => decodeStatement(new Uint8Array(MAX_STATEMENT_BYTES + 1)))).toBe('bank_too_large')
    expect(codeOf(() => decodeStatement(Buffer.from('PK\u0003\u0004[Content_Types].xml')))).toBe('import_workbook')
    expect(decodeStatement(Buffer.from('Libell\u00e9', 'latin1'))).toBe('Libellé')
    expect([CSV, OFX, MT940, camt()].map(detectFormat)).toEqual(['csv', 'ofx', 'mt940', 'camt'])
  })

  test('whatever is written into a file, it is read or refused, and never more than that', () => {
    const sources = fc.constantFrom(CSV, OFX, MT940, camt())
    const noise = fc.constantFrom('<', '&', ':61:', '"', ';', '\n', '9', '-', '<!--', ']]>', 'ا', '\u202e')
    fc.assert(
      fc.property(sources, fc.array(fc.tuple(fc.nat(), noise), { maxLength: 6 }), (source, changes) => {
        const text = changes.reduce((now, [at, sign]) => now.slice(0, at % now.length) + sign + now.slice(at % now.length), source)
        expect(codeOf(() => readStatement(text))).toMatch(/^(read|bank_\w+|import_\w+)$/)
      }),
      { numRuns: 300 },
    )
  })
})
