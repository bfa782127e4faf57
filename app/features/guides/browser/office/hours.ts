// Fetched only where opening hours are edited.
if (document.querySelector('hours-editor')) void import('../hours/editor.ts')
