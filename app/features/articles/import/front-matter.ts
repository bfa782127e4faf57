/** What stands above a Markdown text between two lines of dashes: plain values, lists, and nothing deeper. */
export type FrontMatter = Record<string, string | string[]>

const MAX_LINES = 200

/** The values above a text, and the text. What cannot be read is left out. */
export function readFrontMatter(file: string): { values: FrontMatter; text: string } {
  const lines = file.replace(/^\ufeff/, '').split(/\r\n?|\n/)
  const end = /^---\s*$/.test(lines[0] ?? '') ? lines.findIndex((line, i) => i > 0 && /^(?:---|\.\.\.)\s*$/.test(line)) : -1
  if (end < 0 || end > MAX_LINES) return { values: {}, text: lines.join('\n') }
  const values: FrontMatter = {}
  let list: string[] | undefined
  for (const line of lines.slice(1, end)) {
    const item = /^\s*-\s+(.*)$/.exec(line)
    if (item && list) {
      list.push(scalar(item[1] ?? ''))
      continue
    }
    const [, key = '', rest = ''] = /^([A-Za-z][\w.-]{0,40})\s*:\s*(.*)$/.exec(line) ?? []
    if (key === '') continue
    list = undefined
    if (rest === '') {
      list = []
      values[key] = list
    } else values[key] = rest.startsWith('[') ? flowList(rest) : scalar(rest)
  }
  return { values, text: lines.slice(end + 1).join('\n') }
}

function scalar(written: string): string {
  const text = written.trim()
  if (text.startsWith('"')) {
    try {
      return String(JSON.parse(text))
    } catch {
      return text.replace(/^"|"$/g, '')
    }
  }
  return text.startsWith("'") ? text.slice(1, text.endsWith("'") ? -1 : undefined).replaceAll("''", "'") : text.replace(/\s+#.*$/, '')
}

function flowList(written: string): string[] {
  try {
    return (JSON.parse(written) as unknown[]).map(String)
  } catch {
    return written
      .replace(/^\[|\]\s*$/g, '')
      .split(',')
      .map(scalar)
      .filter(Boolean)
  }
}

/** Values as YAML reads them too: every text is in JSON's quotes. */
export function writeFrontMatter(values: Readonly<Record<string, string | readonly string[]>>): string {
  const lines = Object.entries(values).flatMap(([key, value]) => {
    if (typeof value === 'string') return value === '' ? [] : [`${key}: ${JSON.stringify(value)}`]
    return value.length === 0 ? [] : [`${key}: [${value.map((item) => JSON.stringify(item)).join(', ')}]`]
  })
  return ['---', ...lines, '---', ''].join('\n')
}
