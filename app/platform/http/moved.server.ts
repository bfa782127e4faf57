import { redirect } from 'react-router'
import { notFound } from '../errors.ts'

/** 301 to where a page stands now, with the query that it was asked with; 404 when it stands nowhere. */
export function movedTo(path: string | undefined, requestUrl: string): Response {
  if (path === undefined) throw notFound()
  return redirect(path + new URL(requestUrl).search, 301)
}
