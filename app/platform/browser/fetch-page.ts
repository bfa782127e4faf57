import { requestPage } from './request-page.ts'

/** A page of the site as a document in which nothing runs; undefined when it does not come. */
export async function fetchPage(url: string): Promise<Document | undefined> {
  const reply = await requestPage(url)
  return reply && reply.status >= 200 && reply.status < 300 ? reply.page : undefined
}
