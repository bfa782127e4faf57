import type { visitorsOf } from './visitors.ts'

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&#39;': "'", '&lt;': '<', '&gt;': '>' }
const decode = (text: string) => text.replace(/&(?:amp|quot|#x27|#39|lt|gt);/g, (entity) => entities[entity] ?? entity)

const attribute = (tag: string, name: string) => {
  const match = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)
  return match ? decode(match[1] ?? '') : undefined
}

/** What a browser would send of a page's editor (`form[data-save]`), without pressing one of its buttons. */
export function fieldsOf(html: string): [string, string][] {
  const form = /<form[^>]*data-save=""[^>]*>([\s\S]*?)<\/form>/.exec(html)?.[1] ?? ''
  const controls = form.matchAll(
    /<(input)\b([^>]*)>|<(textarea)\b([^>]*)>([\s\S]*?)<\/textarea>|<(select)\b([^>]*)>([\s\S]*?)<\/select>/g,
  )
  return [...controls].flatMap((control): [string, string][] => {
    const tag = control[1] ?? control[3] ?? control[6] ?? ''
    const attributes = control[2] ?? control[4] ?? control[7] ?? ''
    const inside = control[5] ?? control[8] ?? ''
    const name = attribute(attributes, 'name')
    // Tabs and searches belong to no form.
    if (!name || attribute(attributes, 'form') !== undefined || /\sdisabled=/.test(attributes)) return []
    if (tag === 'textarea') return [[name, decode(inside.replace(/^\n/, ''))]]
    if (tag === 'select') {
      const options = [...inside.matchAll(/<option\b([^>]*)>/g)].map(([, option = '']) => option)
      const chosen = options.find((option) => /\sselected=/.test(option)) ?? options[0] ?? ''
      return [[name, attribute(chosen, 'value') ?? '']]
    }
    const isBox = /\stype="(?:checkbox|radio)"/.test(attributes)
    if (isBox && !/\schecked=/.test(attributes)) return []
    return /\stype="(?:submit|button|file)"/.test(attributes) ? [] : [[name, attribute(attributes, 'value') ?? (isBox ? 'on' : '')]]
  })
}

type Submitted = { cookie: string; at: string; html: string; set: Record<string, string> }

/** Sends a page's editor as a browser does after `set` was typed into it. */
export function submit({ ask }: Pick<ReturnType<typeof visitorsOf>, 'ask'>, { cookie, at, html, set }: Submitted): Promise<Response> {
  const fields = fieldsOf(html).filter(([name]) => !(name in set))
  const body = new URLSearchParams([...fields, ...Object.entries({ intent: 'save', ...set })])
  return ask(at, { method: 'POST', cookie, body: body.toString() })
}
