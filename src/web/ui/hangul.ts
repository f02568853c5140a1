/** Session storage key: this tab has loaded the Hangul fonts. */
const KEY = 'hangul';

/**
 * Enables the Hangul fonts in `fonts.css` after load and first paint, so that they delay nothing, or at once in a tab
 * that has them. The same bytes on every page, so that the content security policy can name its hash.
 */
export const HANGUL_SCRIPT = `(function(){var d=document.documentElement.dataset,l;try{l=sessionStorage;if(l.getItem("${KEY}"))return void(d.hangul="")}catch{}addEventListener("load",function(){new PerformanceObserver(function(e){if(e.getEntriesByName("first-contentful-paint")[0])(self.requestIdleCallback||setTimeout)(function(){d.hangul="";document.fonts.ready.then(function(){try{l.setItem("${KEY}","1")}catch{}})})}).observe({type:"paint",buffered:true})})})()`;
