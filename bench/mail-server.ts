// A mail server in a process of its own, so that what it does is not counted as the site's: tells its address, how much it has taken, and from whom.
import { smtpPeer } from '../tests/harness/smtp-peer.ts'

const TELL_EVERY_MS = 100

const peer = await smtpPeer()
const addresses = () => peer.received.flatMap(({ to }) => to)
process.send?.({ url: peer.url })
process.on('message', () => process.send?.({ addresses: addresses() }))
setInterval(() => process.send?.({ count: peer.received.length }), TELL_EVERY_MS)
