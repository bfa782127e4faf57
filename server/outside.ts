import type { IncomingMessage } from 'node:http'

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']

export const sendsBody = ({ method = '', headers }: IncomingMessage): boolean =>
  METHODS.includes(method) && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

const waiting = new WeakMap<IncomingMessage, () => Promise<boolean>>()

/** A request whose body is on the way has no place in its lane until `letIn` is called, which takes one by `enter`, once. */
export function waitOutside(request: IncomingMessage, enter: () => Promise<boolean>): void {
  let entering: Promise<boolean> | undefined
  waiting.set(request, () => {
    entering ??= enter()
    return entering
  })
}

/** Lets a request in, if it waits outside; false when there was no place, and it is answered already. */
export const letIn = (request: IncomingMessage): Promise<boolean> => waiting.get(request)?.() ?? Promise.resolve(true)
