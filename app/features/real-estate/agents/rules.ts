const MAX_SLUG = 60

/** The last part of an agency's address: its name with hyphens. Arabic letters stay Arabic. */
export function agencySlug(name: string): string {
  const slug = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '')
  return slug || 'agency'
}
