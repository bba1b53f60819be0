/**
 * Takes everything out of a worker that could reach out of it: network, storage, other workers,
 * other pages. What keeps code in is the policy of the document that the worker belongs to; this is
 * the first of the two walls, and names what is missing.
 */

/** What the language itself has, and of a worker only what stays in it. */
const KEPT = new Set(
  `Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date
  Promise RegExp Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError
  URIError SuppressedError DisposableStack AsyncDisposableStack globalThis JSON Math Intl Temporal
  ArrayBuffer Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float16Array
  Float32Array Float64Array Uint8ClampedArray BigUint64Array BigInt64Array DataView Map Set WeakMap
  WeakSet WeakRef FinalizationRegistry BigInt Proxy Reflect Iterator Atomics decodeURI
  decodeURIComponent encodeURI encodeURIComponent escape unescape eval isFinite isNaN console
  setTimeout clearTimeout setInterval clearInterval queueMicrotask structuredClone atob btoa
  performance crypto Crypto CryptoKey SubtleCrypto TextEncoder TextDecoder URL URLSearchParams
  AbortController AbortSignal Event EventTarget DOMException Blob Headers ReadableStream
  ReadableStreamDefaultReader WritableStream TransformStream constructor hasOwnProperty isPrototypeOf
  propertyIsEnumerable toLocaleString toString valueOf __defineGetter__ __defineSetter__
  __lookupGetter__ __lookupSetter__ __proto__`.split(/\s+/),
);

/** @returns names that are still there, for the browser does not let go of them */
export function emptyRoom(room: object): string[] {
  const left: string[] = [];
  for (
    let at: object | null = room;
    at && at !== Object.prototype;
    at = Object.getPrototypeOf(at)
  ) {
    for (const name of Object.getOwnPropertyNames(at)) {
      if (KEPT.has(name)) continue;
      if (Reflect.deleteProperty(at, name)) continue;
      const gone = { value: undefined, writable: false, configurable: false };
      if (!Reflect.defineProperty(at, name, gone)) left.push(name);
    }
  }
  return left;
}
