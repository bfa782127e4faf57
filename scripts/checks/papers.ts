import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckProblem, listFiles } from './source.ts'

/** `.env.example` lists the variables the site reads, all of them and no others. */
export function checkEnvironment(example: string, names: readonly string[]): CheckProblem[] {
  const listed = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? '')
  return [
    ...names.filter((name) => !listed.includes(name)).map((name) => `.env.example does not mention ${name}`),
    ...listed.filter((name) => !names.includes(name)).map((name) => `.env.example mentions ${name}, which nothing reads`),
    ...listed.filter((name, i) => listed.indexOf(name) !== i).map((name) => `.env.example mentions ${name} twice`),
  ]
}

/** A decision record is named by its number, so each has its own. */
export function checkDecisions(root: string): CheckProblem[] {
  const numbers = listFiles(root, ['docs/decisions/*.md']).flatMap((path) => /\/(\d{4})-[^/]+$/.exec(path)?.[1] ?? [])
  return numbers
    .filter((number, i) => numbers.indexOf(number) !== i)
    .map((number) => `docs/decisions: two records have the number ${number}`)
}

/** Commands that the papers tell people to run exist; files they link to are there. */
export function checkPapers(root: string): CheckProblem[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  const papers = listFiles(root, ['*.md', 'docs/**/*.md'])
  const known = new Set([...listFiles(root, ['*', '*/**/*'], /^(node_modules|build|data|\.git)\//)])
  return papers.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const commands = [...text.matchAll(/\bnpm (?:run ([a-z:-]+)|(start|test)\b)/g)].map((match) => match[1] ?? match[2] ?? '')
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) => match[1] ?? '')
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
    return [
      ...commands.filter((name) => !(name in scripts)).map((name) => `${path}: there is no script "${name}"`),
      ...links.filter((link) => !known.has(join(folder, link).replace(/\/$/, ''))).map((link) => `${path}: ${link} is not there`),
    ]
  })
}
