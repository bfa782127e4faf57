// Checks the editorial content: store, articles, pages, listings. No dependencies.
// Run: node content/store/check.mjs
import { readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const LANGUAGES = ['ar', 'en', 'es', 'fr'];
const PRODUCT_PICTURES = ['honey', 'oil', 'figs', 'almonds', 'thyme', 'carob-honey', 'jam', 'pottery', 'weaving', 'straw-hat', 'walnuts', 'olives', 'flour', 'herbs', 'basket'];
const ARTICLE_PICTURES = ['quemado', 'islets', 'port', 'park', 'village', 'honey', 'pottery', 'plot', 'cafe', 'viewpoint', 'airport'];
const LISTING_PICTURES = ['flat', 'villa', 'plot', 'shop', 'village'];
const PAGES = ['about', 'contact', 'privacy', 'terms'];
const ARABIC_SLUG = /^[\u0621-\u064A0-9]+(-[\u0621-\u064A0-9]+)*$/;

const problems = [];
const fail = (where, what) => problems.push(`${where}: ${what}`);

function load(path) {
  const raw = readFileSync(new URL(path, root), 'utf8');
  try {
    return JSON.parse(raw);
  } catch (error) {
    fail(path, error.message);
    return [];
  }
}

// Letters that look like months of the Mashriq; \b does not know Arabic, hence the lookarounds.
const foreignMonths = ['يوليو', 'أغسطس', 'سبتمبر', 'نوفمبر', 'ديسمبر', 'مايو', 'شباط', 'نيسان', 'حزيران', 'تموز', 'أيلول', 'كانون', 'تشرين'];
const FOREIGN_MONTH = new RegExp(`(?<![\\u0621-\\u064A])[وبلف]?(${foreignMonths.join('|')})(?![\\u0621-\\u064A])`);

function checkText(where, text, language) {
  if (typeof text !== 'string' || text.trim() === '') return fail(where, 'empty text');
  if (text !== text.trim() || / {2}/.test(text)) fail(where, 'stray spaces');
  if (/[\u0660-\u0669\u06F0-\u06F9]/.test(text)) fail(where, 'Arabic-Indic digits');
  if (/[\u0000-\u0008\u000B-\u001F\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/.test(text)) fail(where, 'invisible control character');
  if (/\u2014/.test(text)) fail(where, 'em-dash');
  if (/[*_#`]|<\/?[a-z]/i.test(text)) fail(where, 'markup in the text');
  if (/https?:|www\.|@/.test(text)) fail(where, 'address in the text');
  if (/(\+212|\b0[5-8]\d{8}\b)/.test(text)) fail(where, 'telephone number');
  if (language === 'ar') {
    if (!/[\u0621-\u064A]/.test(text) && !/^[\d.,\sA-Z]+$/.test(text)) fail(where, 'no Arabic letters');
    if (FOREIGN_MONTH.test(text)) fail(where, `not a Moroccan month: ${text.match(FOREIGN_MONTH)[1]}`);
    // After Arabic letters a dash, slash or × between two numbers swaps them on screen.
    if (/\d\s?[-\u2013\u00D7/]\s?\d/.test(text)) fail(where, `numbers joined by a dash, slash or ×: ${text.match(/.{0,8}\d\s?[-\u2013\u00D7/]\s?\d.{0,8}/)[0]}`);
    if (/[,;?](?!\d)/.test(text.replace(/[A-Za-z][^\u0621-\u064A]*/g, ''))) fail(where, 'Latin punctuation');
    if (/[\u0640\u064B-\u0652]/.test(text)) fail(where, 'tatweel or vowel marks');
    for (const number of text.match(/(?<![.,\d])\d{4,}(?![.,]?\d)/g) ?? []) {
      if (+number < 700 || +number > 2100) fail(where, `ungrouped number ${number}`);
    }
  } else if (/[\u0600-\u06FF]/.test(text)) fail(where, 'Arabic letters');
  if (language === 'fr' && / [:;!?»]|« /.test(text)) fail(where, 'French punctuation wants a no-break space');
}

function checkLocal(where, local) {
  if (!local || typeof local !== 'object') return fail(where, 'missing');
  const keys = Object.keys(local).sort().join();
  if (keys !== [...LANGUAGES].sort().join()) fail(where, `languages are ${keys}`);
  for (const language of LANGUAGES) checkText(`${where}.${language}`, local[language], language);
}

const BLOCKS = {
  p: (block, at, text) => text(at, block.text),
  h2: (block, at, text) => text(at, block.text),
  quote: (block, at, text) => text(at, block.text),
  list: (block, at, text) => nonEmpty(block.items, at).forEach((item, i) => text(`${at}[${i}]`, item)),
  facts: (block, at, text) => nonEmpty(block.items, at).forEach((item, i) => {
    text(`${at}[${i}].label`, item.label);
    checkValue(`${at}[${i}].value`, item.value, text);
  }),
  table: (block, at, text) => {
    nonEmpty(block.head, at).forEach((cell, i) => checkValue(`${at}.head[${i}]`, cell, text));
    nonEmpty(block.rows, at).forEach((row, r) => {
      if (row.length !== block.head.length) fail(at, `row ${r} has ${row.length} cells`);
      row.forEach((cell, c) => checkValue(`${at}.rows[${r}][${c}]`, cell, text));
    });
  },
};
const BLOCK_KEYS = { p: 'text,type', h2: 'text,type', quote: 'text,type', list: 'items,type', facts: 'items,type', table: 'head,rows,type' };

function nonEmpty(list, at) {
  if (Array.isArray(list) && list.length > 0) return list;
  fail(at, 'empty list');
  return [];
}

// A cell may be a bare number, a code or a year.
function checkValue(at, value, text) {
  if (typeof value === 'string' && /^[\d.,\s\u00A0]+$/.test(value)) return;
  text(at, value);
}

function checkBody(where, body) {
  if (Object.keys(body ?? {}).sort().join() !== [...LANGUAGES].sort().join()) return fail(where, 'body languages');
  for (const language of LANGUAGES) {
    const text = (at, value) => checkText(at, value, language);
    nonEmpty(body[language], `${where}.${language}`).forEach((block, i) => {
      const at = `${where}.${language}[${i}]`;
      if (!BLOCKS[block.type]) return fail(at, `unknown block ${block.type}`);
      if (Object.keys(block).sort().join() !== BLOCK_KEYS[block.type]) fail(at, `keys ${Object.keys(block)}`);
      BLOCKS[block.type](block, at, text);
    });
  }
}

function checkUnique(where, values) {
  const seen = new Set();
  for (const value of values) {
    if (typeof value !== 'string' || value === '') fail(where, 'empty id');
    if (seen.has(value)) fail(where, `twice: ${value}`);
    seen.add(value);
  }
}

const isCents = (value) => Number.isSafeInteger(value) && value > 0;
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
const positions = (where, rows) => rows.forEach((row, i) => row.position === i + 1 || fail(where, `position ${row.position} at row ${i}`));

function checkStore() {
  const categories = load('store/categories.json');
  checkUnique('categories.id', categories.map((c) => c.id));
  checkUnique('categories.slug', categories.map((c) => c.slug));
  positions('categories', categories);
  for (const category of categories) {
    if (!/^[a-z]+(-[a-z]+)*$/.test(category.slug)) fail(category.id, 'slug');
    checkLocal(`${category.id}.name`, category.name);
    checkLocal(`${category.id}.description`, category.description);
  }

  const products = load('store/products.json');
  const variants = products.flatMap((p) => p.variants);
  if (products.length !== 24) fail('products', `${products.length} instead of 24`);
  if (products[0]?.id !== 'honey-thyme') fail('products', 'thyme honey is not first');
  checkUnique('products.id', products.map((p) => p.id));
  checkUnique('variants.id', variants.map((v) => v.id));
  positions('products', products);
  for (const product of products) {
    if (product.sample !== true) fail(product.id, 'not marked as a sample');
    if (!categories.some((c) => c.id === product.category)) fail(product.id, `category ${product.category}`);
    if (!PRODUCT_PICTURES.includes(product.illustration)) fail(product.id, `illustration ${product.illustration}`);
    checkLocal(`${product.id}.title`, product.title);
    checkLocal(`${product.id}.description`, product.description);
    nonEmpty(product.facts, product.id).forEach((fact, i) => {
      checkLocal(`${product.id}.facts[${i}].label`, fact.label);
      checkLocal(`${product.id}.facts[${i}].value`, fact.value);
    });
    nonEmpty(product.variants, product.id).forEach((variant) => checkVariant(variant));
  }
  for (const maker of load('store/producers.json')) {
    if (maker.sample !== true) fail(maker.id, 'not marked as a sample');
    checkLocal(`${maker.id}.name`, maker.name);
    checkLocal(`${maker.id}.description`, maker.description);
    for (const id of maker.products) if (!products.some((p) => p.id === id)) fail(maker.id, `product ${id}`);
  }
  const count = (test) => variants.filter(test).length;
  if (count((v) => v.sale_price_in_cents !== undefined) !== 4) fail('products', 'four variants should be on sale');
  if (count((v) => !v.manage_inventory) !== 2) fail('products', 'two variants should be made to order');
  const soldOut = products.filter((p) => p.variants.every((v) => v.manage_inventory && v.inventory_quantity === 0));
  if (soldOut.length !== 1) fail('products', `${soldOut.length} products wholly sold out`);
  return { categories: categories.length, products: products.length, variants: variants.length };
}

function checkVariant(variant) {
  checkLocal(`${variant.id}.title`, variant.title);
  if (!isCents(variant.price_in_cents)) fail(variant.id, 'price');
  const sale = variant.sale_price_in_cents;
  if (sale !== undefined && !(isCents(sale) && sale < variant.price_in_cents)) fail(variant.id, 'sale price');
  if (typeof variant.manage_inventory !== 'boolean') fail(variant.id, 'manage_inventory');
  if (!isCount(variant.inventory_quantity)) fail(variant.id, 'inventory_quantity');
  for (const measure of ['grams', 'millilitres']) {
    if (variant[measure] !== undefined && !(isCount(variant[measure]) && variant[measure] > 0)) fail(variant.id, measure);
  }
}

function checkArticles() {
  const articles = load('articles/articles.json');
  if (articles.length !== 12) fail('articles', `${articles.length} instead of 12`);
  checkUnique('articles.slug', articles.map((a) => a.slug));
  for (const article of articles) {
    const at = article.slug;
    if (!ARABIC_SLUG.test(at)) fail(at, 'slug is not Arabic words joined by hyphens');
    if (article.sample !== false) fail(at, 'sample should be false');
    if (!ARTICLE_PICTURES.includes(article.illustration)) fail(at, `illustration ${article.illustration}`);
    if (!/^2026-(09|10|11)-\d\d$/.test(article.published_on) || article.published_on < '2026-09-25' || article.published_on > '2026-11-20') fail(at, `published_on ${article.published_on}`);
    if (!(isCount(article.reading_minutes) && article.reading_minutes > 0)) fail(at, 'reading_minutes');
    for (const field of ['title', 'summary', 'topic', 'byline']) checkLocal(`${at}.${field}`, article[field]);
    if (article.gaps !== undefined) checkLocal(`${at}.gaps`, article.gaps);
    nonEmpty(article.sources, `${at}.sources`).forEach((source) => checkText(`${at}.sources`, source, 'en'));
    checkBody(at, article.body);
  }
  return { articles: articles.length };
}

function checkPages() {
  const pages = load('pages/pages.json');
  if (pages.map((p) => p.slug).join() !== PAGES.join()) fail('pages', 'about, contact, privacy, terms');
  for (const page of pages) {
    checkLocal(`${page.slug}.title`, page.title);
    checkLocal(`${page.slug}.summary`, page.summary);
    checkBody(page.slug, page.body);
    const shapes = LANGUAGES.map((l) => page.body[l].map((b) => b.type).join());
    if (new Set(shapes).size !== 1) fail(page.slug, 'the four languages differ in their blocks');
  }
  return { pages: pages.length };
}

function checkListings() {
  const listings = load('listings/listings.json');
  if (listings.length !== 20) fail('listings', `${listings.length} instead of 20`);
  checkUnique('listings.id', listings.map((l) => l.id));
  const oneOf = (listing, field, allowed) => allowed.includes(listing[field]) || fail(listing.id, `${field} ${listing[field]}`);
  for (const listing of listings) {
    if (listing.sample !== true) fail(listing.id, 'not marked as a sample');
    oneOf(listing, 'type', ['flat', 'house', 'villa', 'plot', 'shop']);
    oneOf(listing, 'deal', ['sale', 'rent']);
    oneOf(listing, 'precision', ['exact', 'approximate']);
    oneOf(listing, 'title_status', ['titled', 'requisition', 'melkia', 'not_applicable']);
    oneOf(listing, 'illustration', LISTING_PICTURES);
    if ((listing.deal === 'rent') !== (listing.price_period === 'month')) fail(listing.id, 'price_period');
    if (!isCents(listing.price_in_cents) || listing.price_in_cents % 100) fail(listing.id, 'price');
    if (!(listing.area_m2 > 0)) fail(listing.id, 'area');
    if (!(listing.lat > 34.5 && listing.lat < 35.4 && listing.lng > -4.9 && listing.lng < -3.5)) fail(listing.id, 'outside the province');
    if (listing.bedrooms !== undefined && !(listing.bedrooms <= listing.rooms)) fail(listing.id, 'bedrooms');
    for (const field of ['title', 'description']) checkLocal(`${listing.id}.${field}`, listing[field]);
    if (listing.district) checkLocal(`${listing.id}.district`, listing.district);
  }
  return { listings: listings.length };
}

const counts = { ...checkStore(), ...checkArticles(), ...checkPages(), ...checkListings() };
if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error(`${problems.length} problems`);
  process.exit(1);
}
console.log('content is in order', counts);
