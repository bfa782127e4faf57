/** A backup or a restore that cannot go on; the message is a sentence for whoever runs the command. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BackupError'
  }
}
