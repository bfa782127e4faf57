const BOOKS = '/admin/accounting/cooperative'

export const draftPaths = {
  list: `${BOOKS}/drafts`,
  open: (id: string) => `${BOOKS}/entries/new?draft=${id}`,
  template: (id: string) => `${BOOKS}/entries/new?template=${id}`,
  occurrence: (id: string, on: string) => `${BOOKS}/entries/new?template=${id}&on=${on}`,
} as const
