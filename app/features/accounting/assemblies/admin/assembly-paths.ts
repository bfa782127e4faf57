const BOOKS = '/admin/accounting/cooperative'

export const assemblyPaths = {
  list: `${BOOKS}/assemblies`,
  one: (id: string) => `${BOOKS}/assemblies/${id}`,
  minutes: (id: string) => `${BOOKS}/assemblies/${id}/minutes`,
} as const
