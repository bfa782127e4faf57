import { understand } from '#app/features/assistant/questions/rules.ts'
import { SourceList } from '#app/features/assistant/rules.ts'
import { chooseAct } from '#app/features/assistant/sentences/rules.ts'
import type { ChatAnswer } from '#app/features/assistant/types.ts'
import { listCityNames } from '#app/features/places/queries.server.ts'
import { isCommon } from '#app/features/search/rules.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { houseActs, type Proposal, type ProposalPlace, type Proposer, proposeAct } from './assistant-acts.server.ts'
import { answerFromRecords } from './assistant-answer.server.ts'

type ProposalRequest = { place: ProposalPlace; message: string }
type Watch = Parameters<typeof answerFromRecords>[2]

/** What a message orders is proposed, without a language model; everything else is answered from the records. */
export async function answerOrPropose(person: Proposer, { place, message }: ProposalRequest, watch?: Watch): Promise<ChatAnswer> {
  return (await proposeFromWords(person, place, message)) ?? answerFromRecords(person, message, watch)
}

/** The change that a message orders in plain words, proposed; undefined for a message that orders none. */
export async function proposeFromWords(person: Proposer, place: ProposalPlace, message: string): Promise<ChatAnswer | undefined> {
  const today = moroccoDay(person.now)
  const question = understand(message, { today, cities: await listCityNames(person.db), isCommon })
  const call = chooseAct({ question, message, today }, houseActs)
  if (!call) return undefined
  return asAnswer(await proposeAct(person, place, { name: call.act.name, input: call.input }))
}

/** A proposal as an answer: what is proposed or why nothing is, with the records that it speaks of. */
export function asAnswer({ text, links }: Proposal): ChatAnswer {
  const list = new SourceList()
  const marks = links.map((link) => list.cite(link))
  return { text: `${text}${[...new Set(marks)].join('')}`, sources: list.sources, tables: [], readings: [] }
}
