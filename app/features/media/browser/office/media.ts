// What sends and chooses pictures is fetched only by the pages that do.
if (document.querySelector('media-upload')) void import('../library/upload.ts')
if (document.querySelector('media-picker')) void import('../library/picker.ts')
if (document.querySelector('media-focus')) void import('../library/focus.ts')
