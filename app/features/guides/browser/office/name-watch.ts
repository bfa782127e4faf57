// Only the pages on which something is named.
if (document.querySelector('name-watch')) void import('../watch/name-watch.ts')
