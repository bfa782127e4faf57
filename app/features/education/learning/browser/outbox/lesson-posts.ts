import { createOutbox, outcomeOf, type SavedPost } from '#app/platform/browser/outbox.ts'

/** A form of a lesson as it was filled in: names and values, in their order. */
export type LessonPost = SavedPost<[string, string][]>

const OWN = /^(?:\/(?:en|es|fr))?\/education\/learning\/[\w-]{43}\/[^/]+$/
export const intentOf = ({ body }: LessonPost): string => body.find(([name]) => name === 'intent')?.[1] ?? ''

/** Answers, marks and notes of a learner wait on the device while there is no network. Of two answers to one lesson the later is sent. */
export const lessonPosts = createOutbox<[string, string][]>({
  key: 'education-outbox',
  isOurs: (saved) => OWN.test(String(saved?.path)) && Array.isArray(saved.body),
  nameOf: (saved) => `${saved.path} ${intentOf(saved).replace('unmark', 'mark')}`,
  send: async ({ path, body }) => {
    // What the site answers to a form is a redirect, which is not followed: the page that is open is read anew instead.
    const sent = fetch(path, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual', headers: { accept: 'text/html' } })
    return outcomeOf(await sent.catch(() => undefined))
  },
})
