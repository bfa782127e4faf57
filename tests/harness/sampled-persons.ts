import { allowed, type Need } from './access.ts'
import { everybody, owesSecondFactor, type Person, persons } from './sign-in-as.ts'

/** Whether this person comes in: what their roles allow, and what their state withholds. */
export const maySee = (person: Person, need: Need) => allowed(owesSecondFactor(person) ? ['member'] : persons[person], need)

/** Those who work in the back office are refused inside of it, with their own navigation round the refusal. */
export const isOutside = (person: Person) => !maySee(person, 'office.enter')

const STATES: readonly Person[] = [
  'visitor',
  'member',
  'pending agent',
  'editor',
  'owner',
  'suspended member',
  'editor owing a second factor',
]
/** An address that asks nothing of anybody is asked by one in each state that a guard knows, every other one by everybody. */
export const sampledFor = (need: Need) => (need === 'public' ? STATES : everybody)

/** Who is sent to sign in or to set up a second factor, instead of getting a 403. */
const isRedirected = (person: Person) => persons[person] === null || owesSecondFactor(person)

/**
 * Loaders and actions decide, and everybody asks them by `.data`. Whole pages are drawn for whoever is led away, which costs
 * nothing, and for three people, others with each `turn`: one who is let in, one of the staff who is refused inside, and one who
 * is refused outside.
 */
export function drawnFor(turn: number, need: Need): Set<Person> {
  const asked = sampledFor(need)
  const refused = asked.filter((person) => !maySee(person, need))
  const forbidden = refused.filter((person) => !isRedirected(person))
  const groups = [
    asked.filter((person) => maySee(person, need)),
    forbidden.filter((person) => !isOutside(person)),
    forbidden.filter((person) => isOutside(person)),
  ]
  const inTurn = groups.map((people) => people[turn % people.length]).filter((person) => person !== undefined)
  return new Set([...inTurn, ...refused.filter(isRedirected)])
}

/** Nobody may what the owner may not: where nothing is there for a method, the owner, a visitor and others in turn find it so. */
export const sampledWhereNothingIs = (turn: number): Person[] => [
  ...new Set<Person>(['visitor', 'owner', everybody[turn % everybody.length] ?? 'member']),
]
