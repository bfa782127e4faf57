import { type RouterContextProvider, redirect } from 'react-router'
import { AppError } from '../errors.ts'
import { parseIdentifier } from './credentials.ts'
import { signIn } from './sign-in.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Signs in with what was typed into a form, and goes on to `next`, by way of the second factor where there is one. */
export async function signInTyped(args: Args, identifier: string, password: unknown, next: string): Promise<Response> {
  const fields: Record<string, string> = {}
  const parsed = parseIdentifier(identifier)
  if (identifier.trim() === '') fields.identifier = 'required'
  else if (!parsed) fields.identifier = 'identifier_invalid'
  if (typeof password !== 'string' || password === '') fields.password = 'required'
  if (!parsed || typeof password !== 'string' || Object.keys(fields).length > 0) throw new AppError('invalid_fields', { fields })
  const { state, headers } = await signIn(args, parsed, password)
  return redirect(state === 'open' ? next : secondStep(next), { status: 303, headers })
}

export const secondStep = (next: string) => `/auth/second-factor?${new URLSearchParams({ next })}`
