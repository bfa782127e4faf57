import type { Values } from '#app/ui/admin/versions.ts'
import { type HomeComposition, type HomeNotice, type HomeSection, homeSections, type SectionChoice } from './types.ts'

export const MAX_PINS = 8

export const plainSection = (id: HomeSection): SectionChoice => ({ id, isShown: true, title: null, isPinned: false, pins: [] })

/** What a site shows whose owner has arranged nothing. */
export const defaultComposition: HomeComposition = {
  hero: { over: null, title: null, picture: null },
  notice: null,
  sections: homeSections.map(plainSection),
}

/** Every section once, in the order given; one that the stored order does not know yet stands at the end. */
export function completeSections(sections: readonly SectionChoice[]): SectionChoice[] {
  const once = sections.filter(({ id }, at) => sections.findIndex((one) => one.id === id) === at)
  return [...once, ...homeSections.filter((id) => !once.some((one) => one.id === id)).map(plainSection)]
}

/** `minute` is Morocco's, as in the notice. */
export function isNoticeShown({ from, until }: HomeNotice, minute: string): boolean {
  return (from === null || from <= minute) && minute < until
}

function moveItem<Item>(items: readonly Item[], item: Item, by: -1 | 1): Item[] {
  const at = items.indexOf(item)
  const to = at + by
  if (at < 0 || to < 0 || to >= items.length) return [...items]
  const moved = items.filter((one) => one !== item)
  moved.splice(to, 0, item)
  return moved
}

export const readWords = (text: string | undefined): string[] => [...new Set((text ?? '').split(/\s+/).filter(Boolean))]

/** What a button of the form does to what stands in it: `up:articles`, `pin:products:honey`, `unpin:products:honey`. */
export function applyStep(values: Values, step: string): Values {
  const [action = '', section = '', ...rest] = step.split(':')
  const id = rest.join(':')
  const pins = `pins.${section}`
  if (action === 'up' || action === 'down') {
    return { ...values, order: moveItem(readWords(values.order), section, action === 'up' ? -1 : 1).join(' ') }
  }
  if (!(pins in values) || id === '') return values
  const chosen = readWords(values[pins])
  if (action === 'unpin') return { ...values, [pins]: chosen.filter((one) => one !== id).join(' ') }
  if (action === 'pin') return { ...values, [pins]: [...new Set([...chosen, id])].join(' '), [`picks.${section}`]: 'pinned' }
  if (action === 'pin-up' || action === 'pin-down') {
    return { ...values, [pins]: moveItem(chosen, id, action === 'pin-up' ? -1 : 1).join(' ') }
  }
  return values
}

export type CompositionChange =
  | { kind: 'moved' | 'hidden' | 'shown' | 'titled' | 'picked'; section: HomeSection }
  | { kind: 'hero' | 'picture' | 'notice' }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What differs between two arrangements, as few sentences as say it. */
export function listChanges(before: HomeComposition, after: HomeComposition): CompositionChange[] {
  const changes: CompositionChange[] = movedSections(before, after).map((section) => ({ kind: 'moved', section }))
  for (const section of after.sections) {
    const was = before.sections.find(({ id }) => id === section.id) ?? plainSection(section.id)
    if (was.isShown !== section.isShown) changes.push({ kind: section.isShown ? 'shown' : 'hidden', section: section.id })
    if (!isSame(was.title, section.title)) changes.push({ kind: 'titled', section: section.id })
    if (was.isPinned !== section.isPinned || !isSame(was.pins, section.pins)) changes.push({ kind: 'picked', section: section.id })
  }
  const texts = ({ hero: { over, title } }: HomeComposition) => ({ over, title })
  if (!isSame(texts(before), texts(after))) changes.push({ kind: 'hero' })
  if (before.hero.picture !== after.hero.picture) changes.push({ kind: 'picture' })
  if (!isSame(before.notice, after.notice)) changes.push({ kind: 'notice' })
  return changes
}

/** The sections that were carried elsewhere; those that only gave way are none of them. */
function movedSections(before: HomeComposition, after: HomeComposition): HomeSection[] {
  const was = before.sections.map(({ id }) => id)
  const now = after.sections.map(({ id }) => id).filter((id) => was.includes(id))
  // Whatever is not of the longest run in its old order has been moved.
  const runs: HomeSection[][] = []
  for (const id of now) {
    const longest = runs
      .filter((run) => was.indexOf(run.at(-1) as HomeSection) < was.indexOf(id))
      .reduce<HomeSection[]>((best, run) => (run.length > best.length ? run : best), [])
    runs.push([...longest, id])
  }
  const stayed = runs.reduce<HomeSection[]>((best, run) => (run.length > best.length ? run : best), [])
  return now.filter((id) => !stayed.includes(id))
}
