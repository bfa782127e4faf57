// React asks for this as it is loaded.
process.env.NODE_ENV ??= 'production'
const { run } = await import('../build/server/index.js')

await run(process.argv[2], process.argv.slice(3))
