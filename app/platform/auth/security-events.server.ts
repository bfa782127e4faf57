import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '../http/context.server.ts'
import { networkKey } from '../rate-limit.ts'
import type { SecurityEvent, SecurityEventKind } from './security-events.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
type Facts = Omit<SecurityEvent, 'kind' | 'network' | 'userAgent'>

export function recordSecurity({ request, context }: Args, kind: SecurityEventKind, facts: Facts = {}): void {
  const network = networkKey(context.get(requestContext).clientAddress)
  context.get(servicesContext).security.record({ ...facts, kind, network, userAgent: request.headers.get('user-agent') ?? '' })
}

const expected = new WeakSet<object>()

/** The 403 that this request is about to get asks for the password again: nothing was refused that would be worth a line. */
export function expectRefusal(context: Readonly<RouterContextProvider>): void {
  expected.add(context)
}

export const isRefusalExpected = (context: Readonly<RouterContextProvider>): boolean => expected.has(context)
