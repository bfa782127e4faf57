import type { ComponentProps } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { inLanguage, localeFacts } from '#app/platform/i18n/locales.ts'

/** `to` is a path from the root, without the language's prefix. */
type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/**
 * A plain link inside the site, in the language the page is in. It loads a document: content pages ship no framework
 * script, so a client-side navigation to them would have nothing to run.
 */
export function Link({ to, ...rest }: LinkProps) {
  // Not useHref: that resolves relative paths against every route above, and a page holds a hundred links.
  return <a {...rest} href={inLanguage(localeFacts[useI18n().locale].prefix, to)} />
}
