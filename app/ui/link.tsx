import type { ComponentProps } from 'react'
import { useHref } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/**
 * A plain link inside the site, in the language the page is in. It loads a document: content pages ship no framework
 * script, so a client-side navigation to them would have nothing to run.
 */
export function Link({ to, ...rest }: LinkProps) {
  const href = useHref(to)
  return <a {...rest} href={href === '/' || !href.endsWith('/') ? href : href.slice(0, -1)} />
}
