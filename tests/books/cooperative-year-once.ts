/** A line of an entry and what happened, as cooperative-year.ts has them; amounts are integer cents. */
export type Line = readonly [account: string, debit: number, credit: number, taxCode?: string]
export type Fact = { date: string; journal: string; source: string; lines: Line[] }

/** What happened once. */
export const once: Fact[] = [
  {
    ...{ date: '2025-01-01', journal: 'AN', source: 'balance sheet of 2024' },
    lines: [
      ...([
        ['5141', 4_500_000, 0],
        ['5161', 120_000, 0],
        ['2331', 6_000_000, 0],
        ['28331', 0, 1_200_000],
        ['3151', 800_000, 0],
      ] as Line[]),
      ...([
        ['3421', 360_000, 0],
        ['4411', 0, 240_000],
        ['1111', 0, 5_000_000],
        ['1140', 0, 5_340_000],
      ] as Line[]),
    ],
  },
  {
    date: '2025-01-09',
    journal: 'BQ',
    source: 'transfer for an invoice of 2024',
    lines: [
      ['5141', 360_000, 0],
      ['3421', 0, 360_000],
    ],
  },
  {
    date: '2025-01-10',
    journal: 'BQ',
    source: 'transfer for jars of 2024',
    lines: [
      ['4411', 240_000, 0],
      ['5141', 0, 240_000],
    ],
  },
  {
    date: '2025-02-03',
    journal: 'OD',
    source: 'two members sign 20 shares',
    lines: [
      ['3462', 200_000, 0],
      ['1111', 0, 200_000],
    ],
  },
  {
    date: '2025-02-04',
    journal: 'CA',
    source: 'shares paid in',
    lines: [
      ['5161', 200_000, 0],
      ['3462', 0, 200_000],
    ],
  },
  {
    date: '2025-03-01',
    journal: 'BQ',
    source: 'loan contract',
    lines: [
      ['5141', 4_000_000, 0],
      ['1481', 0, 4_000_000],
    ],
  },
  {
    date: '2025-04-10',
    journal: 'BQ',
    source: 'grant for the extractor',
    lines: [
      ['5141', 2_400_000, 0],
      ['1311', 0, 2_400_000],
    ],
  },
  {
    ...{ date: '2025-04-15', journal: 'AC', source: 'invoice of the extractor' },
    lines: [
      ['23321', 3_600_000, 0, 'tva_20'],
      ['34551', 720_000, 0, 'tva_20'],
      ['4411', 0, 4_320_000],
    ],
  },
  {
    date: '2025-04-20',
    journal: 'BQ',
    source: 'extractor paid',
    lines: [
      ['4411', 4_320_000, 0],
      ['5141', 0, 4_320_000],
    ],
  },
  {
    date: '2025-06-02',
    journal: 'BQ',
    source: 'operating grant of the province',
    lines: [
      ['5141', 300_000, 0],
      ['7161', 0, 300_000],
    ],
  },
  {
    date: '2025-07-15',
    journal: 'CA',
    source: 'stamp duty receipt',
    lines: [
      ['6167', 74_000, 0],
      ['5161', 0, 74_000],
    ],
  },
  {
    date: '2025-10-01',
    journal: 'BQ',
    source: 'insurance, a year from October',
    lines: [
      ['6134', 120_000, 0],
      ['5141', 0, 120_000],
    ],
  },
  {
    date: '2025-12-31',
    journal: 'OD',
    source: 'insurance of nine months of 2026',
    lines: [
      ['3491', 90_000, 0],
      ['6134', 0, 90_000],
    ],
  },
  {
    date: '2025-12-31',
    journal: 'OD',
    source: 'electricity not yet invoiced',
    lines: [
      ['61251', 35_000, 0],
      ['4417', 0, 35_000],
    ],
  },
  {
    date: '2025-12-31',
    journal: 'OD',
    source: 'stock of 2024 taken off',
    lines: [
      ['7131', 800_000, 0],
      ['3151', 0, 800_000],
    ],
  },
  {
    date: '2025-12-31',
    journal: 'OD',
    source: 'stock counted on 31 December',
    lines: [
      ['3151', 945_000, 0],
      ['7131', 0, 945_000],
    ],
  },
  {
    date: '2025-12-31',
    journal: 'OD',
    source: 'nine of 120 months of the grant',
    lines: [
      ['1319', 180_000, 0],
      ['7577', 0, 180_000],
    ],
  },
  {
    date: '2025-12-31',
    journal: 'OD',
    source: 'tax on the result',
    lines: [
      ['6701', 100_000, 0],
      ['4453', 0, 100_000],
    ],
  },
]
