const BANK = '/admin/accounting/cooperative/bank'

const withAccount = (path: string, account: string | null, rest: Readonly<Record<string, string>> = {}) => {
  const query = new URLSearchParams({ ...(account === null ? {} : { account }), ...rest })
  return query.size === 0 ? path : `${path}?${query}`
}

export const bankPaths = {
  all: BANK,
  view: (account: string, view: string) => withAccount(BANK, account, view === 'open' ? {} : { view }),
  import: (account: string) => withAccount(`${BANK}/import`, account),
  line: (id: number) => `${BANK}/lines/${id}`,
  reconciliation: (account: string, to: string) => withAccount(`${BANK}/reconciliation`, account, { to }),
  csv: (account: string, to: string) => withAccount(`${BANK}/reconciliation.csv`, account, { to }),
} as const
