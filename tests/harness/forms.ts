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
    /<(?<input>input)\b(?<a>[^>]*)>|<textarea\b(?<b>[^>]*)>(?<text>[\s\S]*?)<\/textarea>|<select\b(?<c>[^>]*)>(?<options>[\s\S]*?)<\/select>/g,
  )
  return [...controls].flatMap(({ groups = {} }): [string, string][] => {
    const attributes = groups.a ?? groups.b ?? groups.c ?? ''
    const name = attribute(attributes, 'name')
    // Tabs and searches belong to no form.
    if (!name || attribute(attributes, 'form') !== undefined || /\sdisabled=/.test(attributes)) return []
    const value = groups.input ? inputValue(attributes) : decode(groups.text?.replace(/^\n/, '') ?? chosenIn(groups.options ?? ''))
    return value === undefined ? [] : [[name, value]]
  })
}

function inputValue(attributes: string): string | undefined {
  if (/\stype="(?:submit|button|file)"/.test(attributes)) return undefined
  const isBox = /\stype="(?:checkbox|radio)"/.test(attributes)
  if (isBox && !/\schecked=/.test(attributes)) return undefined
  return attribute(attributes, 'value') ?? (isBox ? 'on' : '')
}

function chosenIn(inside: string): string {
  const options = [...inside.matchAll(/<option\b([^>]*)>/g)].map(([, option = '']) => option)
  const chosen = options.find((option) => /\sselected=/.test(option)) ?? options[0] ?? ''
  return attribute(chosen, 'value') ?? ''
}

type Submitted = { cookie: string; at: string; html: string; set: Record<string, string> }

/** Sends a page's editor as a browser does after `set` was typed into it. */
export function submit({ ask }: Pick<ReturnType<typeof visitorsOf>, 'ask'>, { cookie, at, html, set }: Submitted): Promise<Response> {
  const fields = fieldsOf(html).filter(([name]) => !(name in set))
  const body = new URLSearchParams([...fields, ...Object.entries({ intent: 'save', ...set })])
  return ask(at, { method: 'POST', cookie, body: body.toString() })
}
