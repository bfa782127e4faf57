import { manifests, ordered } from '#app/manifests.server.ts'
import { may, type Permission, type Reader } from '#app/platform/auth/permissions.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { CardContent, DashboardContext, DashboardSection, NoticeContent, SectionContent } from '#app/platform/manifest.ts'

/** Time alone changes some counts: a night without a pharmacy comes nearer. */
const COUNT_MAX_AGE_MS = 5 * 60_000

type ShownCard = { id: string; label: DashboardSection['label']; icon: string; to: string } & CardContent
type ShownSection = Pick<DashboardSection, 'id' | 'column' | 'label'> & SectionContent
type ShownNotice = NoticeContent & { id: string }
type Dashboard = {
  cards: ShownCard[]
  sections: ShownSection[]
  notices: ShownNotice[]
  /** What cannot wait, the soonest of all sections. */
  urgent: NonNullable<SectionContent['urgent']> | undefined
}

/** What somebody finds in the morning, of what they may work on: from every room that has something waiting. */
export async function getDashboard(context: DashboardContext, rooms = manifests): Promise<Dashboard> {
  const sees = ({ needs }: { needs?: Permission }) => needs === undefined || may(context.user, needs)
  const notes = ordered(rooms.map((room) => room.cardNotes)).filter(sees)
  const cards = ordered(rooms.map((room) => room.cards)).filter(sees)
  const sections = ordered(rooms.map((room) => room.sections)).filter(sees)
  const notices = ordered(rooms.map((room) => room.notices)).filter(sees)
  const [shownCards, shownSections, shownNotices] = await Promise.all([
    Promise.all(
      cards.map(async ({ id, label, icon, to, read }) => {
        const own = notes.filter((note) => note.card === id)
        const [content, ...added] = await Promise.all([read(context), ...own.map((note) => note.read(context))])
        return { id, label, icon, to, ...content, notes: [...content.notes, ...added.filter((note) => note !== undefined)] }
      }),
    ),
    Promise.all(sections.map(async ({ id, column, label, read }) => ({ id, column, label, content: await read(context) }))),
    Promise.all(notices.map(async ({ id, read }) => ({ id, content: await read(context) }))),
  ])
  const shown = shownSections.flatMap(({ content, ...section }) => (content ? [{ ...section, ...content }] : []))
  return {
    cards: shownCards,
    sections: shown.sort((a, b) => rank(a) - rank(b)),
    notices: shownNotices.flatMap(({ id, content }) => (content ? [{ id, ...content }] : [])),
    urgent: shown.flatMap(({ urgent }) => urgent ?? []).sort((a, b) => a.at.getTime() - b.at.getTime())[0],
  }
}

/** What cannot wait, then what waits, then where nothing does. */
function rank({ urgent, count = 0 }: SectionContent): number {
  if (urgent) return 0
  return count > 0 ? 1 : 2
}

/**
 * How much work waits at the places of the back office, of what `user` may know of. A place is asked again only after what it
 * counts has changed.
 */
export async function countWaiting(
  { db, content, now, user }: Pick<Services, 'db' | 'content' | 'now'> & { user?: Reader | undefined },
  rooms = manifests,
): Promise<Readonly<Record<string, number>>> {
  const badges = rooms.flatMap((room) => room.badges ?? [])
  const counted = await Promise.all(
    badges.map(async ({ at, tags, count, scope }) => {
      const key = `badge ${at} ${tags.join()} ${scope ? await scope(db, user) : ''}`
      const waiting = await content.remember(key, tags, () => count(db, now(), user), { maxAgeMs: COUNT_MAX_AGE_MS })
      return [at, waiting] as const
    }),
  )
  const sums = new Map<string, number>()
  for (const [at, waiting] of counted) sums.set(at, (sums.get(at) ?? 0) + waiting)
  return Object.fromEntries(sums)
}
