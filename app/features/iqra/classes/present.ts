import type { Band, TestLanguage } from '#app/features/iqra/placement/types.ts'
import type { TextState } from '#app/features/iqra/reading/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { ClassFound, JoinedClass } from './queries/classes.server.ts'
import { groupedCode, troublesOf } from './rules.ts'
import type { SetText, Trouble } from './types.ts'

type At = { i18n: I18n; now: Date }

export type MemberTextView = {
  textId: string
  title: string
  language: TestLanguage
  state: 'unopened' | 'begun' | 'finished'
  right: number | null
  asked: number | null
  known: number | null
  troubles: Trouble[]
}
export type ClassMemberView = { id: string; name: string; since: string; read: number; isStuck: boolean; texts: MemberTextView[] }
export type SetTextView = { textId: string; title: string; band: Band; language: TestLanguage; day: string; isOver: boolean; read: number }

export type ClassView = {
  id: string
  name: string
  /** In fours, as it is read aloud; null while nobody may join. */
  code: string | null
  digits: string | null
  texts: SetTextView[]
  members: ClassMemberView[]
}

const stepOf = (state: TextState | undefined) => (state?.finishedAt ? 'finished' : state?.openedAt ? 'begun' : 'unopened')

/** A class as its teacher sees it, those who may need help first. */
export function presentClass({ id, name, code, texts, members }: ClassFound, { i18n, now }: At): ClassView {
  const today = moroccoDay(now)
  const shown = members.map((member): ClassMemberView => {
    const own = texts.map((text) => presentMemberText(text, member.states.get(text.textId), { today, now }))
    const read = own.filter(({ state }) => state === 'finished').length
    const isStuck = own.some(({ troubles }) => troubles.length > 0)
    return { id: member.id, name: member.name, since: i18n.date(member.joinedAt, 'dayShort'), read, isStuck, texts: own }
  })
  return {
    ...{ id, name, code: code && groupedCode(code), digits: code },
    texts: texts.map(({ textId, title, band, language, dueOn }) => ({
      ...{ textId, title, band, language, day: i18n.date(dueOn, 'weekday'), isOver: dueOn < today },
      read: members.filter(({ states }) => states.get(textId)?.finishedAt).length,
    })),
    members: shown.sort((one, other) => Number(other.isStuck) - Number(one.isStuck)),
  }
}

function presentMemberText(text: SetText, state: TextState | undefined, { today, now }: { today: string; now: Date }): MemberTextView {
  const { textId, title, language, dueOn } = text
  const nothing: TextState = {
    ...{ openedAt: null, readAt: null, finishedAt: null, right: null, asked: null, known: undefined, learning: undefined },
  }
  return {
    ...{ textId, title, language, state: stepOf(state), right: state?.right ?? null, asked: state?.asked ?? null },
    ...{ known: state?.known ?? null, troubles: troublesOf(state ?? nothing, { dueOn, today, now }) },
  }
}

export type JoinedView = {
  id: string
  name: string
  ownName: string
  texts: {
    textId: string
    title: string
    band: Band
    language: TestLanguage
    day: string
    state: MemberTextView['state']
    isOver: boolean
  }[]
}

/** A class as one of its members sees it: what is to be read, the soonest first. */
export function presentJoined({ id, name, ownName, texts }: JoinedClass, { i18n, now }: At): JoinedView {
  const today = moroccoDay(now)
  return {
    ...{ id, name, ownName },
    texts: texts.toReversed().map(({ textId, title, band, language, dueOn, state }) => ({
      ...{ textId, title, band, language, day: i18n.date(dueOn, 'weekday'), state: stepOf(state), isOver: dueOn < today },
    })),
  }
}
