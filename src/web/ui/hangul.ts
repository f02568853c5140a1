/** Where the tab remembers that the browser has the fonts of Hangul. */
const KEY = 'hangul';

/**
 * Lets `fonts.css` load the fonts of Hangul once the page is loaded and something of it is seen, so that they delay
 * nothing; in a tab that has them already, at once. The same bytes on every page, so that a policy can name its hash.
 */
export const HANGUL_SCRIPT = `(function(){var d=document.documentElement.dataset,l;try{l=sessionStorage;if(l.getItem("${KEY}"))return void(d.hangul="")}catch{}addEventListener("load",function(){new PerformanceObserver(function(e){if(e.getEntriesByName("first-contentful-paint")[0])(self.requestIdleCallback||setTimeout)(function(){d.hangul="";document.fonts.ready.then(function(){try{l.setItem("${KEY}","1")}catch{}})})}).observe({type:"paint",buffered:true})})})()`;
