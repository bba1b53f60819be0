/** Read by Vite, svelte-check and ESLint alike. TypeScript in components is stripped by Svelte itself. */
export default {
  compilerOptions: { runes: true },
};
