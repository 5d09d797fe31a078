// why: each asks for no more than tells one thing from another, so that a long text takes no more than its length in
// time
const mailAddress = /[^\s@]\s*(@|\(at\)|\[at\])\s*[^\s@]{1,253}\.\p{L}{2}/iu;
const link =
  /https?:|www\.|[\p{L}\p{N}-]{2}\.(com|net|org|info|nl|be|de|at|ch|fr|es|it|pl|dk|fi|no|se|uk|ie|eu|us|ca|au|nz|me|io|app|gg|link|ly)\b/iu;
/** Eight digits after a plus or nought, or nine at all, with at most a separator between each two. */
const phoneNumber = /(?:\+|\b0)(?:[\s./()-]{0,2}\d){7}|\d(?:[\s./()-]?\d){8}/;

/** Tells whether a text holds an address, link or number by which people would leave the site unprotected. */
export function holdsContactData(text: string): boolean {
  const plain = text.normalize("NFKC");
  return mailAddress.test(plain) || link.test(plain) || phoneNumber.test(plain);
}
