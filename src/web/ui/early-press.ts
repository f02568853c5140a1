/**
 * A button that was pressed before the page was alive is pressed again once it is, or the press would be lost. The
 * theme's button tells: its state is known to the browser alone. Only the server writes it, as the browser has no use
 * for its text.
 */
export const EARLY_PRESS_SCRIPT = `(function(){var b,h=function(e){b=e.target.closest("button[type=button]")||b};addEventListener("click",h,true);new MutationObserver(function(_,o){if(document.querySelector("[data-theme-toggle][aria-pressed]")){o.disconnect();removeEventListener("click",h,true);b&&b.click()}}).observe(document,{subtree:true,attributeFilter:["aria-pressed"]})})()`;
