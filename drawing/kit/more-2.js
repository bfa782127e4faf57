const {Pic,rng,poly,smooth,n1}=require('./kit.js');const {treesOn,birds,skyRings}=require('./scenes.js');const {coastLines,leaf}=require('./things.js');
const M={};
// ---- what several pictures share
function dawn(p,{sx=240,sy=300,hz=460,r=46,n=8}={}){p.rect(0,0,1200,900,'sky0');p.f(`M0 116Q400 76 760 108T1200 90V${hz}H0Z`,'sky1');p.f(`M0 226Q420 196 800 222T1200 200V${hz}H0Z`,'sky2',.7);skyRings(p,sx,sy+56,r+16,n,36);p.el(sx,sy,r,r,'sun')}
function range(p,c,shade,line,o,bottom,depth=100){const a=p.ridge(o);p.mass(a,c,bottom);p.flanks(a,shade,depth,.5,o.seed+1);p.contours(a,line,{n:5,gap:13,op:.5,seed:o.seed+2});return a}
function houses(p,seed,y,x0,x1,n,sz,yf=()=>0){const r=rng(seed);for(let i=0;i<n;i++){const x=x0+(x1-x0)*(i+r()*.5)/n,w=sz*(.8+r()*.5),h=sz*(.6+r()*.7),c=r()<.25;p.house(x,y+yf(x)+r()*6,w,h,{front:c?'cl0':'wh1',side:c?'cl1':'wh3',cols:2,rows:h>sz?2:1})}}
// a passer-by: a mark in the distance, never a face
function passer(p,x,y,c,s=1,hat){p.f(`M${n1(x+4*s)} ${n1(y)}l${n1(62*s)} ${n1(8*s)}l${n1(-8*s)} ${n1(6*s)}z`,'cl4',.3);p.f(`M${n1(x-8*s)} ${n1(y)}q${n1(-2*s)} ${n1(-42*s)} ${n1(4*s)} ${n1(-48*s)}h${n1(8*s)}q${n1(9*s)} ${n1(8*s)} ${n1(7*s)} ${n1(48*s)}z`,c);p.el(x,y-55*s,7*s,8*s,'cl3');if(hat){p.el(x,y-60*s,15*s,4.5*s,'ho1');p.el(x,y-63*s,7*s,5*s,'ho2')}}
// a heap of round fruit
function heap(p,x,y,w,rows,c,l,seed=1,fl=.86){const r=rng(seed),s=w/(rows+2.2)/2;for(let j=0;j<rows;j++){const n=rows+2-j;for(let i=0;i<n;i++){const cx=x+(i-(n-1)/2)*s*2+(r()-.5)*s*.5,cy=y-j*s*1.25;p.el(cx,cy,s*1.12,s*fl*1.1,c);p.el(cx-s*.26,cy-s*.24,s*.62,s*.48,l)}}}
// crate of slats, lit face left of its shaded end
function crate(p,x,y,w,h,d=w*.3,fill=()=>0){const k=d*.34;p.f(poly([[x,y-h],[x+d,y-h-k],[x+w+d,y-h-k],[x+w,y-h]]),'cl5');fill();p.rect(x,y-h,w,h,'cl4');p.f(poly([[x+w,y],[x+w+d,y-k],[x+w+d,y-h-k],[x+w,y-h]]),'cl5');const b=h/3;for(let i=0;i<3;i++){p.rect(x,y-h+i*b+b*.1,w,b*.74,'ho2');p.f(poly([[x+w,y-h+i*b+b*.1],[x+w+d,y-h-k+i*b+b*.1],[x+w+d,y-h-k+i*b+b*.84],[x+w,y-h+i*b+b*.84]]),'ho4')}p.rect(x+w*.02,y-h,w*.07,h,'ho3');p.rect(x+w*.9,y-h,w*.08,h,'ho3')}
// striped awning: slopes toward us, its right end in the shade
function awning(p,x,y,w,h,d,n,[a,b],[sa,sb]){for(let i=0;i<n;i++){const t0=i/n,t1=(i+1)/n,c=i%2;p.f(poly([[x+w*t0,y],[x+w*t1,y],[x+d+(w-d*.5)*t1,y-h],[x+d+(w-d*.5)*t0,y-h]]),c?b:a);const X0=x+w*t0,X1=x+w*t1;p.f(`M${n1(X0)} ${n1(y)}H${n1(X1)}V${n1(y+h*.14)}Q${n1((X0+X1)/2)} ${n1(y+h*.34)} ${n1(X0)} ${n1(y+h*.14)}Z`,c?sb:sa)}
 p.f(poly([[x+w,y],[x+w+d*.5,y-h],[x+w+d*.9,y-h*.34],[x+w+d*.9,y-h*.1]]),sa,.9)}

// weekly souk
M.market=()=>{const p=new Pic(1200,900,'market',201);dawn(p,{sx:210,sy:250,hz:420});
 range(p,'far1','far2','wh1',{y:290,amp:60,scale:210,seed:14},560,160);
 range(p,'far2','far3','wh2',{y:352,amp:34,scale:170,seed:23},600,110);
 const c=p.ridge({y:420,amp:22,scale:220,seed:37,shape:x=>(600-x)*-.05});p.mass(c,'th2',620);p.flanks(c,'th3',110,.7,5);p.contours(c,'th1',{n:6,gap:14,op:.7,seed:6,cut:.5});treesOn(p,c,{n:30,h:[16,38],seed:8,dy:6});
 houses(p,5,476,830,1190,7,38,x=>-(x-830)*.05);houses(p,9,470,60,330,5,32);
 const g=p.ridge({y:520,amp:5,scale:300,seed:4});p.mass(g,'cl1');p.contours(g,'cl0',{n:7,gap:26,op:.8,seed:34,cut:.55});
 const stall=(x,y,w,h,s,cols,shade,goods)=>{p.f(poly([[x+10,y],[x+w,y-4],[x+w*1.62,y+34*s],[x+w*.9,y+52*s]]),'cl3',.55);
  const t=y-h*.36;for(const q of [x+40*s,x+w+14*s])p.rect(q,y-h*.86,7*s,h*.8,'cl5');
  p.f(poly([[x+30*s,y-h*.8],[x+w+18*s,y-h*.8],[x+w+18*s,t],[x+30*s,t]]),'wh4');p.f(poly([[x+w*.55,y-h*.8],[x+w+18*s,y-h*.8],[x+w+18*s,t],[x+w*.7,t]]),'cl4',.45);
  p.rect(x,t,w,h*.36,'wh2');p.f(poly([[x+w,y],[x+w+26*s,y-9*s],[x+w+26*s,t-9*s],[x+w,t]]),'wh4');p.k(`M${n1(x+w*.2)} ${n1(t+6)}q6 ${n1(h*.16)} -4 ${n1(h*.33)}M${n1(x+w*.5)} ${n1(t+6)}q-8 ${n1(h*.16)} 2 ${n1(h*.33)}M${n1(x+w*.78)} ${n1(t+6)}q6 ${n1(h*.16)} 0 ${n1(h*.33)}`,'wh3',2.4);
  p.f(poly([[x,t],[x+26*s,t-9*s],[x+w+26*s,t-9*s],[x+w,t]]),'wh1');goods(x,t,w,s);
  for(const q of [x+2*s,x+w-7*s])p.rect(q,y-h*.66,8*s,h*.66,'cl4');
  awning(p,x-20*s,y-h*.66,w+40*s,h*.34,46*s,9,cols,shade)};
 const piles=(list,seed)=>(x,t,w,s)=>{const u=w/list.length;list.forEach(([c,l,rows],i)=>heap(p,x+u*(i+.5)+6*s,t-4*s,u*.92,rows,c,l,seed+i))};
 // three stalls in a row, the far one smaller
 stall(820,574,250,206,.75,['th2','wh1'],['th3','wh3'],piles([['ho3','ho1',3],['th4','th2',3],['brick','fl1',3]],3));
 passer(p,770,590,'blue2',.86);passer(p,746,594,'wh3',.8,true);passer(p,1130,590,'brick2',.86);
 stall(92,612,280,236,.9,['ho1','wh1'],['ho3','wh3'],piles([['fg3','fg1',3],['ho2','ho0',3],['th3','th1',3]],13));
 stall(440,668,330,280,1.06,['brick','wh1'],['brick2','wh3'],piles([['brick','fl1',3],['th3','th1',3],['ho2','ho0',3],['cl3','cl1',3]],23));
 passer(p,400,664,'se5',1.05);passer(p,846,680,'th4',1.08,true);passer(p,884,688,'fl2',1.02);
 // sacks with rolled mouths
 const sack=(x,y,s,grain,lit)=>{p.f(poly([[x-40*s,y-4],[x+40*s,y-10],[x+170*s,y+16*s],[x+60*s,y+26*s]]),'cl3',.55);p.f(smooth([[x-52*s,y-98*s],[x-64*s,y-50*s],[x-54*s,y-4*s],[x,y+8*s],[x+54*s,y-4*s],[x+62*s,y-50*s],[x+52*s,y-98*s]],true),'wh3');p.f(smooth([[x-50*s,y-96*s],[x-62*s,y-50*s],[x-52*s,y-6*s],[x-16*s,y+4*s],[x-28*s,y-50*s],[x-18*s,y-90*s]],true),'wh2');p.f(smooth([[x+22*s,y-90*s],[x+36*s,y-48*s],[x+26*s,y+4*s],[x+54*s,y-6*s],[x+60*s,y-50*s],[x+52*s,y-96*s]],true),'wh4');p.el(x,y-98*s,60*s,19*s,'wh1');p.f(`M${n1(x+4*s)} ${n1(y-79*s)}A${n1(60*s)} ${n1(19*s)} 0 0 0 ${n1(x+60*s)} ${n1(y-98*s)}H${n1(x+20*s)}Z`,'wh3');p.el(x,y-101*s,48*s,13*s,grain);p.f(smooth([[x-46*s,y-101*s],[x-20*s,y-122*s],[x+8*s,y-126*s],[x+46*s,y-100*s],[x,y-90*s]],true),grain);p.f(smooth([[x-44*s,y-101*s],[x-20*s,y-121*s],[x+2*s,y-124*s],[x-6*s,y-104*s],[x-20*s,y-94*s]],true),lit)};
 sack(816,800,1,'ho2','ho0');sack(1078,800,1.02,'th2','th0');sack(946,826,1.14,'cl3','cl1');
 // near crates
 p.f(poly([[120,850],[440,838],[640,880],[300,900]]),'cl3',.55);
 crate(p,96,852,180,72,54,()=>heap(p,214,776,176,3,'ho3','ho1',41));
 crate(p,322,884,170,70,50,()=>heap(p,432,810,166,3,'brick','fl1',47));
 for(const [x,y,a] of [[560,846,-20],[590,866,10],[540,872,30]]){p.el(x+20,y+14,30,7,'cl3',.6);p.el(x,y,19,17,'th3');p.el(x-5,y-5,10,8,'th1')}
 p.bush(30,900,130);birds(p,[[560,170,15],[604,188,10],[520,196,9]]);
 return p.svg()};

// the small museum
M.museum=()=>{const p=new Pic(1200,900,'museum',202);dawn(p,{sx:170,sy:280,hz:440,r:44});
 range(p,'far1','far2','wh1',{y:372,x0:420,x1:1220,amp:22,scale:130,seed:6,shape:x=>-(x-420)*.13+Math.max(0,540-x)*.5},440,90);
 p.sea(424,620,['se0','se1','se2','se3'],{seed:8,glints:60,gx:200});
 const h=p.ridge({y:486,x0:760,x1:1220,amp:14,scale:100,seed:26,step:10,shape:x=>-Math.pow((x-760)/460,.8)*130+Math.max(0,840-x)*.7});const hb=h.map(([x,y])=>[x,Math.max(y+2,548+(x-760)*.04)]);p.cliff(h,hb,{cols:22,seed:29,strata:4,pal:['cl0','cl1','cl2','cl2','cl3']});p.f(poly([...h,...h.slice().reverse().map(([x,y],i)=>[x,y+16+8*Math.sin(i)])]),'th1');treesOn(p,h,{n:14,h:[14,32],seed:2});
 const g=p.ridge({y:604,amp:8,scale:240,seed:12,shape:x=>Math.max(0,x-700)*.03});p.mass(g,'th2');p.contours(g,'th1',{n:4,gap:13,op:.7,seed:5,cut:.5});
 p.f('M0 700Q300 676 640 684T1200 706V900H0Z','sand2');p.f('M0 700Q300 676 640 684T1200 706V726Q640 700 0 722Z','sand1');
 p.f('M300 730L920 716L1190 790L900 850L520 800Z','sand3',.75);
 // side wing, the hall and its lantern
 p.house(156,716,170,160,{d:70,front:'wh2',side:'wh3',roof:'wh1',rows:1,cols:2});
 p.f('M280 730V372H820V730Z','wh1');p.f('M820 730L952 700V350L820 372Z','wh3');
 p.f('M440 372V286H660V372Z','wh1');p.f('M660 372L716 360V276L660 286Z','wh3');p.f('M440 286L496 276H716L660 286Z','wh2');
 // stepped merlons
 for(const [x0,x1,y,n] of [[280,820,372,12],[440,660,286,5]]){const s=(x1-x0)/n;for(let i=0;i<n;i++)p.f(`M${n1(x0+s*i)} ${y+1}v-12h${n1(s*.24)}v-11h${n1(s*.26)}v11h${n1(s*.24)}v12z`,'wh1')}
 for(let i=0;i<4;i++){const x=826+i*32,y=370-i*5.3;p.f(`M${x} ${n1(y+2)}v-12l6 -1v-10l7 -1v10l6 -1v12z`,'wh3')}
 p.rect(280,398,540,5,'wh3');p.f('M820 398L952 374V379L820 403Z','wh4');
 const arch=(cx,y,w,H,dark,mid,door)=>{const r=w/2;const d=(k)=>`M${n1(cx-r+k)} ${y}V${n1(y-H+r)}Q${n1(cx-r-w*.07+k)} ${n1(y-H+r*.5)} ${n1(cx-r*.78+k*.6)} ${n1(y-H+r*.18)}Q${n1(cx)} ${n1(y-H-r*.5)} ${n1(cx+r*.78)} ${n1(y-H+r*.18)}Q${n1(cx+r+w*.07)} ${n1(y-H+r*.5)} ${n1(cx+r)} ${n1(y-H+r)}V${y}Z`;p.k(d(0).replace('Z',''),'wh2',13);p.f(d(0),mid);p.clip(d(0),()=>{p.f(`M${n1(cx-r*.2)} ${y}V${n1(y-H)}H${n1(cx+r*1.2)}V${y}Z`,dark);if(door)door()})};
 for(const x of [372,728])arch(x,730,118,236,'cl4','cl3',()=>{p.rect(x-24,574,58,92,'se6',.8);p.k(`M${x+5} 574v92M${x-24} 620h58`,'wh3',3);p.f(`M${x-59} 706h118v24h-118z`,'cl5',.6)});
 arch(550,730,150,286,'cl5','cl4',()=>{p.rect(500,540,112,190,'blue2');p.rect(500,540,52,190,'blue');p.k('M556 540V730M514 560h28v64h-28zM570 560h28v64h-28zM514 646h28v64h-28zM570 646h28v64h-28z','se6',2.4,.6)});
 p.f('M512 316h22v36h-22zM566 316h22v36h-22z','ink',.8);p.f('M502 352h44v6h-44zM556 352h44v6h-44z','wh3');
 p.f('M866 560V484Q868 452 886 446T906 476V552Z','ink',.75);p.f('M690 340l8 -22l10 -2v22z','ink',.6);
 // frieze of lozenges in relief
 let d='';for(let i=0;i<18;i++)d+=`M${296+i*29} 424l11 -11l11 11l-11 11z`;p.k(d,'cl2',2.2,.85);
 // steps, jar on a plinth, olive tree
 p.f('M440 730H662L684 750H418Z','wh2');p.f('M418 750H684V764H418Z','wh3');p.f('M684 750L706 744V758L684 764Z','wh4');p.f('M418 764H684L704 782H398Z','wh2');p.f('M398 782H704V798H398Z','wh3');p.f('M704 782L728 774V790L704 798Z','wh4');
 p.f(smooth([[420,900],[470,840],[440,802],[664,802],[690,846],[770,900]],true),'sand1');
 const jar=(x,y,s)=>{p.f(`M${x} ${y}l${120*s} ${14*s}l${-20*s} ${16*s}l${-110*s} ${-18*s}z`,'cl4',.32);p.f(`M${x-36*s} ${y-44*s}h${72*s}v${44*s}h${-72*s}z`,'wh2');p.f(`M${x+12*s} ${y-44*s}h${24*s}v${44*s}h${-24*s}z`,'wh4');const P=[[-16,-150],[-20,-136],[-14,-128],[-40,-104],[-44,-78],[-18,-44],[18,-44],[44,-78],[40,-104],[14,-128],[20,-136],[16,-150]].map(([a,b])=>[x+a*s,y+b*s]);p.f(smooth(P,true),'cl3');p.f(smooth([[-14,-148],[-12,-126],[-38,-104],[-41,-78],[-16,-46],[-4,-46],[-16,-90],[-4,-126]].map(([a,b])=>[x+a*s,y+b*s]),true),'cl1');p.f(smooth([[10,-128],[30,-104],[32,-76],[10,-46],[18,-46],[43,-78],[39,-104]].map(([a,b])=>[x+a*s,y+b*s]),true),'cl4');p.k(`M${x-39*s} ${y-98*s}q${39*s} ${14*s} ${78*s} 0M${x-38*s} ${y-86*s}l${10*s} ${8*s}l${10*s} ${-4*s}l${10*s} ${8*s}l${10*s} ${-6*s}l${10*s} ${6*s}l${10*s} ${-8*s}l${14*s} ${-4*s}`,'cl5',2.4*s,.75)};
 jar(330,806,1.05);jar(780,812,1.05);
 p.f('M1040 796q-4 -60 -18 -100l10 -4q10 26 16 36q4 -30 22 -52l9 7q-18 34 -18 62q0 30 6 54z','cl5');for(const [x,y,w,c] of [[1040,620,190,'th5'],[980,644,120,'th4'],[1100,640,130,'th5'],[1030,584,140,'th4'],[990,600,90,'th3'],[964,630,56,'th2'],[1020,564,70,'th3'],[1080,606,70,'th4']])p.blob(x,y,w,w*.62,c,.16,11);
 p.thuya(84,760,220,['th5','th4','th3']);p.thuya(30,790,170,['th5','th4','th3']);p.bush(140,790,84);p.bush(1150,860,150);p.bush(20,890,120);p.bush(930,800,70);
 passer(p,604,836,'th4',.95);passer(p,634,842,'brick',.9);birds(p,[[900,190,15],[944,208,10],[860,214,9]]);
 return p.svg()};

function coach(p,x,y,L,c,cd,dark='cl4'){const H=L*.3,d=L*.16,k=d*.3,r=H*.12;p.f(poly([[x+L*.1,y],[x+L+d,y-k],[x+L*1.42,y+H*.14],[x+L*.7,y+H*.3]]),dark,.45);
 p.f(`M${n1(x)} ${n1(y)}V${n1(y-H+r)}Q${n1(x)} ${n1(y-H)} ${n1(x+r)} ${n1(y-H)}H${n1(x+L)}V${n1(y)}Z`,'wh1');p.f(poly([[x+L,y],[x+L+d,y-k],[x+L+d*.94,y-H-k*.7],[x+L,y-H]]),'wh3');p.f(poly([[x+r,y-H],[x+L,y-H],[x+L+d*.94,y-H-k*.7],[x+d+r,y-H-k]]),'wh2');
 p.rect(x,y-H*.34,L,H*.16,c);p.f(poly([[x+L,y-H*.34],[x+L+d,y-H*.34-k],[x+L+d,y-H*.18-k],[x+L,y-H*.18]]),cd);
 p.rect(x+L*.02,y-H*.86,L*.96,H*.4,'ink',.88);let w='';for(let i=1;i<7;i++)w+=`M${n1(x+L*i/7)} ${n1(y-H*.86)}v${n1(H*.4)}`;p.k(w,'wh2',L*.008);let gl='';for(let i=0;i<7;i++)gl+=`M${n1(x+L*(i+.12)/7)} ${n1(y-H*.5)}l${n1(L*.05)} ${n1(-H*.3)}h${n1(L*.03)}l${n1(-L*.05)} ${n1(H*.3)}z`;p.f(gl,'se3',.7);
 p.f(poly([[x+L+d*.1,y-H*.42],[x+L+d*.94,y-H*.42-k*.9],[x+L+d*.88,y-H*.86-k*.7],[x+L+d*.08,y-H*.88]]),'se6');p.f(poly([[x+L+d*.16,y-H*.46],[x+L+d*.5,y-H*.46-k*.4],[x+L+d*.3,y-H*.84],[x+L+d*.14,y-H*.84]]),'se3',.6);
 p.rect(x+L*.86,y-H*.84,L*.085,H*.78,'se6',.8);p.el(x+L+d*.24,y-H*.13-k*.2,d*.1,H*.05,'ho1');p.el(x+L+d*.82,y-H*.13-k*.8,d*.09,H*.05,'ho1');
 p.rect(x,y-H*.05,L,H*.05,'wh4');for(const t of [.18,.68]){p.el(x+L*t,y-H*.03,H*.17,H*.17,'ink');p.el(x+L*t,y-H*.03,H*.08,H*.08,'wh3')}}

M['bus-station']=()=>{const p=new Pic(1200,900,'bus',203);dawn(p,{sx:200,sy:240,hz:430,r:44});
 range(p,'far1','far2','wh1',{y:300,amp:54,scale:200,seed:31},560,140);
 const h=p.ridge({y:430,x0:480,x1:1220,amp:16,scale:110,seed:16,step:12,shape:x=>-Math.pow((x-480)/740,.85)*190+Math.max(0,580-x)*.5});p.mass(h,'cl2',620);p.flanks(h,'cl3',110,.7,4,6);p.contours(h,'cl0',{n:8,gap:17,grow:1.08,op:.55,seed:12,cut:.5});treesOn(p,h,{n:16,h:[16,32],seed:6,from:.15});
 {const r=rng(17);for(const [yo,sz,n,x0] of [[60,30,8,800],[104,36,9,740],[150,42,9,690]])for(let i=0;i<n;i++){const x=x0+(1210-x0)*(i+r()*.5)/n,q=h[Math.min(h.length-1,Math.floor((x-480)/12))];p.house(x,q[1]+yo,sz*(.8+r()*.5),sz*(.7+r()*.7),{front:r()<.25?'cl0':'wh1',side:r()<.3?'cl1':'wh3',rows:1,cols:2})}}
 const t=p.ridge({y:486,x0:-20,x1:560,amp:10,scale:140,seed:3});p.mass(t,'th2',620);p.contours(t,'th1',{n:4,gap:12,op:.7,seed:8});treesOn(p,t,{n:16,h:[20,46],seed:13});
 p.f('M0 600Q600 580 1200 604V900H0Z','sand2');p.f('M0 600Q600 580 1200 604V620Q600 598 0 618Z','sand1');
 // hall with its clock
 p.house(96,640,150,300,{d:60,front:'wh1',side:'wh3',roof:'wh2',rows:1,cols:1,win:'wh1'});p.rect(146,450,60,90,'wh1');p.rect(96,432,150,6,'wh3');
 p.el(171,388,36,36,'wh3');p.el(169,386,31,31,'sky0');p.k('M169 386v-20M169 386l14 8','ink',4);p.f('M86 340L100 322H254L310 306L316 318L250 340Z','cl3');p.f('M250 340L254 322L310 306L316 318Z','cl4');
 for(let i=0;i<3;i++)p.rect(118+i*38,466,26,40,'ink',.75);
 p.f('M246 640V500H700V640Z','wh2');p.f('M246 500H700V536H246Z','cl4',.4);for(let i=0;i<6;i++){const x=270+i*72;p.f(`M${x} 640V574Q${x} 548 ${x+24} 546T${x+48} 574V640Z`,i===2?'blue2':'ink',i===2?0:.75)}
 // benches and travellers under the canopy
 for(const [x,y,c,s] of [[300,664,'brick',.95],[330,668,'se5',.9],[470,664,'th4',.95],[560,668,'fl2',.9]])passer(p,x,y,c,s);p.rect(388,646,22,22,'cl3');p.rect(410,646,8,22,'cl5');p.k('M392 646v-8h12v8','cl5',3);p.rect(494,652,22,18,'blue');p.rect(510,652,8,18,'blue2');
 // canopy: long concrete leaf on three posts
 p.f('M230 676L780 668L960 716L420 732Z','sand3',.8);
 for(const x of [290,508,726]){p.f(`M${x} 676V496h16v180z`,'wh1');p.rect(x+9,496,9,180,'wh4')}
 p.f('M220 492Q480 452 800 484L838 470Q560 424 268 466Z','wh1');p.f('M220 492Q480 452 800 484V504Q480 472 220 510Z','wh3');p.f('M800 484L838 470V488L800 504Z','wh4');
 // bays and coaches
 p.k('M120 890L300 740M420 900L560 744M760 900L850 742M1100 900L1130 742','wh1',5,.7);
 coach(p,760,700,330,'blue','blue2');coach(p,300,846,520,'ho2','ho3');
 p.f('M0 876Q600 850 1200 880V900H0Z','sand3',.6);p.thuya(50,720,200,['th5','th4','th3']);p.thuya(10,760,150,['th5','th4','th3']);p.bush(110,740,90);p.bush(1160,870,150);p.bush(60,884,150);
 birds(p,[[560,190,15],[604,208,10],[520,214,9]]);
 return p.svg()};

M.airport=()=>{const p=new Pic(1200,900,'airport',204);dawn(p,{sx:450,sy:250,hz:440,r:44});
 range(p,'far1','far2','wh1',{y:330,amp:56,scale:230,seed:44,shape:x=>-(x-600)*.08},560,150);
 p.f('M0 424H520Q470 448 360 452T0 470Z','se2');p.k('M40 434h90M180 440h120M90 450h70M340 432h80','wh1',1.8,.7);
 range(p,'far3','cl4','far1',{y:428,x0:330,x1:1220,amp:34,scale:170,seed:57,shape:x=>Math.max(0,520-x)*.3-(x-330)*.06},560,120);
 const c=p.ridge({y:476,amp:8,scale:200,seed:9});p.mass(c,'th2',620);p.contours(c,'th1',{n:4,gap:11,op:.7,seed:2});treesOn(p,c,{n:26,h:[14,34],seed:4,dy:4});
 p.f('M0 556Q600 540 1200 560V900H0Z','th1');p.f('M0 584Q600 570 1200 586V900H0Z','wh2');p.f('M0 584Q600 570 1200 586V598Q600 584 0 598Z','wh1');
 p.k('M0 700Q420 640 1200 650M0 800L1200 742M240 596L60 900M640 590L700 900','wh3',2);p.k('M0 768Q500 690 780 716T1200 860','ho2',6);
 // terminal and tower
 p.f('M150 640L700 628L820 668L360 690Z','wh4',.55);
 p.f('M330 632V536H680V632Z','wh1');p.f('M680 632L742 616V524L680 536Z','wh3');p.rect(346,562,318,56,'se5');let d='';for(let i=1;i<11;i++)d+=`M${346+i*29} 562v56`;p.k(d,'wh2',3);let gl='';for(const i of [0,2,3,6,8])gl+=`M${352+i*29} 614l10 -46h9l-10 46z`;p.f(gl,'se2',.6);
 p.f('M304 536H700L764 518H392Z','wh2');p.f('M304 536H700V548H304Z','wh3');p.f('M700 536L764 518V530L700 548Z','wh4');
 p.f('M196 642L208 330H262L272 642Z','wh1');p.f('M240 642L242 330H262L272 642Z','wh3');p.f('M264 642L258 330H262L300 330L308 634L272 642Z','wh4',.9);
 p.f('M178 334L190 316H306L318 330L300 350H200Z','wh3');p.f('M184 318L196 262H300L316 318Z','se5');p.f('M184 318L196 262H222L212 318Z','se2');p.k('M228 262L222 318M256 262V318M282 262L290 318','wh2',4);p.f('M186 264L196 244H298L312 264Z','wh1');p.f('M262 264V244H298L312 264Z','wh3');p.k('M244 244V204M236 222h16','ink',3);p.el(244,202,4,4,'brick');p.rect(222,420,14,22,'ink',.75);p.rect(224,500,14,22,'ink',.75);
 // wind sock
 p.k('M110 640V500','wh4',5);p.f('M110 500l62 10l-2 16l-60 -2z','wh1');p.f('M110 500l20 3v20h-20zM150 506l22 4l-2 16l-20 -1z','brick');
 // tail of the aeroplane coming in from the right
 p.f('M640 800L1200 770V862L820 852Z','wh4',.7);p.f('M640 806L780 742L960 760L860 820Z','wh4',.7);
 p.f('M752 594L700 388Q698 378 710 376L764 372Q774 372 780 382L900 566Z','se4');p.f('M700 388Q698 378 710 376L764 372Q774 372 780 382L800 412L708 420Z','ho2');p.f('M708 420L800 412L812 430L713 440Z','wh1');p.f('M836 468L900 566L880 572L764 372Q774 372 780 382Z','se5');
 p.f('M640 596Q700 566 900 562H1210V772Q1080 780 960 744Q800 700 690 640Q640 614 640 596Z','wh1');p.f('M640 596Q760 640 900 672T1210 706V772Q1080 780 960 744Q800 700 690 640Q640 614 640 596Z','wh3');p.f('M700 646Q860 716 1000 736T1210 750V772Q1080 780 960 744Q800 700 700 646Z','wh4');
 p.f('M650 604Q760 640 900 660T1210 690V706Q1060 700 900 672Q760 640 650 608Z','se4');
 for(let i=0;i<9;i++){p.rect(894+i*34,608+i*2.6,15,20,'ink',.85,5)}p.f('M842 590l26 -2v62l-26 -6z','wh3');p.k('M842 590l26 -2v62l-26 -6z','wh4',2);
 p.f('M788 612L700 616L600 690Q600 698 612 698L668 690Z','wh2');p.f('M788 612L668 690L612 698Q600 698 604 690L668 680L780 608Z','wh4');
 p.f('M1204 690L1090 696L880 806Q876 816 890 816L962 806L1204 742Z','wh2');p.f('M1204 742L962 806L890 816Q878 816 884 804L960 794L1204 722Z','wh4');
 p.f('M1096 770Q1060 776 1060 800T1096 828L1210 826V766Z','se4');p.f('M1070 806Q1074 822 1096 828L1210 826V800Z','se5');p.el(1078,799,16,27,'ink');
 p.rect(1000,760,9,50,'wh4');p.el(1000,818,20,20,'ink');p.el(1000,818,8,8,'wh3');
 // stairs on wheels, cart
 p.f('M300 818L470 806L560 838L400 852Z','wh4',.6);p.rect(300,768,96,40,'brick');p.f('M396 768l30 -8v40l-30 8z','brick2');p.rect(316,744,44,26,'ink',.85);p.f('M306 742h60l24 -8h-62z','wh1');for(const x of [324,376]){p.el(x,812,13,13,'ink');p.el(x,812,5,5,'wh3')}p.rect(440,784,90,22,'wh1');p.f('M530 784l22 -6v22l-22 6z','wh3');p.rect(448,760,30,24,'cl3');p.rect(482,752,30,32,'blue');p.rect(502,752,10,32,'blue2');for(const x of [456,514])p.el(x,810,10,10,'ink');
 p.bush(30,650,70);p.thuya(60,600,60);birds(p,[[700,170,15],[744,188,10]]);
 return p.svg()};
// post office and bank: arcade, cash in the wall, letter box
M['post-bank']=()=>{const p=new Pic(1200,900,'postbank',205);dawn(p,{sx:160,sy:230,hz:430,r:42});
 range(p,'far1','far2','wh1',{y:340,amp:44,scale:190,seed:64},620,130);
 const h=p.ridge({y:460,amp:22,scale:200,seed:71,shape:x=>Math.abs(x-600)*-.06});p.mass(h,'th2',700);p.contours(h,'th1',{n:5,gap:14,op:.7,seed:3});treesOn(p,h,{n:20,h:[16,36],seed:9});houses(p,21,540,-10,250,5,44);houses(p,25,556,1040,1210,3,44);
 p.f('M0 660H1200V900H0Z','sand2');p.f('M0 660H1200V684H0Z','sand1');p.k('M0 800H1200M0 846H1200','wh2',3,.8);
 p.f('M0 812H1200V900H0Z','far2');p.f('M0 812H1200V826H0Z','wh3');p.k('M60 868h120M300 868h120M540 868h120M780 868h120M1020 868h120','wh1',5,.7);
 p.f('M300 740L980 724L1190 760V800L760 800Z','sand3',.75);
 // house of two floors
 p.f('M260 740V280H850V740Z','wh1');p.f('M850 740L1000 706V256L850 280Z','wh3');p.f('M244 280L262 256H838L856 280Z','wh2');p.rect(244,278,612,14,'wh3');p.f('M856 278L1012 252V266L856 292Z','wh4');p.f('M262 256L420 236H990L1012 252L856 278L838 256Z','wh1');
 p.rect(260,452,590,22,'ho1');p.f('M850 452L1000 420V440L850 474Z','ho3');
 for(let i=0;i<5;i++){const x=298+i*112;p.f(`M${x} 430V346Q${x+32} 318 ${x+64} 346V430Z`,'ink',.82);p.k(`M${x+32} 334v96M${x} 384h64`,'wh2',3);p.rect(x-6,430,76,8,'wh3');p.f(`M${x} 346Q${x+14} 333 ${x+26} 332L${x+6} 430h-6z`,'se3',.5)}
 for(const x of [882,942]){p.f(`M${x} ${424-(x-882)*.2}v-80l34 -7v80z`,'ink',.7)}
 // arcade
 for(let i=0;i<3;i++){const x=292+i*134;const A=`M${x} 740V570Q${x+2} 520 ${x+52} 518T${x+104} 570V740Z`;p.f(A,'cl4');p.clip(A,()=>{p.rect(x+40,500,70,240,'cl5');if(i===1){p.rect(x+16,572,80,168,'blue2');p.rect(x+16,572,40,168,'blue');p.k(`M${x+56} 572V740M${x+26} 592h20v56h-20zM${x+66} 592h20v56h-20zM${x+26} 668h20v52h-20zM${x+66} 668h20v52h-20z`,'se6',2.2,.6)}else{p.rect(x+22,584,64,96,'ink',.85);p.k(`M${x+54} 584v96M${x+22} 630h64`,'wh3',3);p.f(`M${x+22} 680l26 -96h14l-26 96z`,'se3',.4)}});p.k(`M${x-5} 740V570Q${x-4} 512 ${x+52} 510T${x+109} 570V740`,'wh2',7)}
 // cash machine under a little roof
 p.rect(712,548,100,150,'se5');p.rect(778,548,34,150,'se6');p.rect(726,566,72,50,'ho0');p.rect(726,566,40,50,'wh1');p.k('M736 582h34M736 594h22','se4',4);p.rect(728,628,68,9,'ink');p.f('M738 634h46l8 22h-62z','th1');p.f('M764 634h20l8 22h-24z','th2');p.k('M734 668h10M752 668h10M770 668h10M734 680h10M752 680h10M770 680h10','wh2',5);p.f('M700 548L716 528H824L832 548Z','ho2');p.f('M808 548L806 528H824L832 548Z','ho4');p.f('M812 560L842 552V700L812 698Z','wh3');
 // sign: an envelope, no word
 p.f('M512 216h110v72h-110z','ho1');p.f('M590 216h32v72h-32z','ho2');p.k('M512 218l55 40l55 -40','wh1',6);p.k('M512 286l40 -38M622 286l-40 -38','ho3',3);
 p.f('M470 740H620L636 758H454Z','wh2');p.f('M454 758H636V768H454Z','wh3');
 // letter box, bench, moped
 p.f('M150 790L300 802L290 816L176 806Z','sand3');p.rect(146,726,14,70,'ho4');p.f('M104 730V628Q104 596 136 596H176Q206 596 206 628V730Z','ho1');p.f('M172 730V596H176Q206 596 206 628V730Z','ho3');p.f('M104 730V628Q104 598 134 596Q120 606 120 640V730Z','ho0');p.rect(122,640,58,9,'ink');p.rect(128,666,46,38,'wh1');p.rect(160,666,14,38,'wh3');p.k('M128 668l23 16l23 -16','ho4',2.4);
 passer(p,650,792,'se5',1.15);passer(p,690,800,'wh3',1.05,true);passer(p,400,788,'fl2',1.1);
 p.f('M886 806L1090 820L1120 806L930 786Z','sand3');for(const x of [900,1030]){p.el(x,784,29,29,'ink');p.el(x,784,16,16,'wh3');p.el(x,784,6,6,'ink')}p.f('M900 784l26 -64h16l-8 44h46q6 -36 34 -36h34q20 22 18 56h-40q-10 -26 -32 -12l-20 18h-42z','brick');p.f('M968 764h12q6 -36 34 -36h34q20 22 18 56h-40q-10 -26 -32 -12l-20 18h-10z','brick2');p.f('M962 728q20 -22 60 -16l30 10q2 10 -8 12h-66z','ink');p.k('M934 724l-8 -34l-22 -6M900 784l20 -50','ink',7);p.el(932,706,9,11,'ho0');
 p.thuya(1146,786,320,['th5','th4','th3']);p.thuya(1192,800,220,['th5','th4','th3']);p.bush(40,800,110);p.thuya(36,760,200,['th5','th4','th3']);
 birds(p,[[720,150,14],[760,168,10]]);return p.svg()};

// dam in the hills
M.dam=()=>{const p=new Pic(1200,900,'dam',206);dawn(p,{sx:270,sy:190,hz:420,r:44});
 range(p,'far1','far2','wh1',{y:250,amp:70,scale:220,seed:83,shape:x=>(x-600)*-.04},520,170);
 range(p,'far2','far3','wh2',{y:322,amp:46,scale:180,seed:91,shape:x=>-Math.abs(x-560)*.1+20},520,130);
 // the lake behind
 p.f('M0 392H1200V520H0Z','se2');p.f('M0 414Q400 406 800 416T1200 412V520H0Z','se3');p.f('M0 446Q300 438 700 450T1200 444V540H0Z','se4');p.k('M420 402h110M620 408h150M520 424h100M700 432h130M400 436h90M560 452h140M780 458h90','wh1',1.7,.65);
 const L=p.ridge({y:420,x0:-20,x1:440,amp:20,scale:120,seed:15,step:11,shape:x=>x<300?-(300-x)*.46:(x-300)*.2});const lb=L.map(([x,y])=>[x,Math.max(y+6,456)]);p.mass(L,'cl2',780);p.flanks(L,'cl3',140,.7,4,5);p.contours(L,'cl0',{n:6,gap:20,op:.55,seed:12,cut:.5});treesOn(p,L,{n:18,h:[18,40],seed:6,to:.85});
 const R=p.ridge({y:430,x0:730,x1:1220,amp:20,scale:110,seed:27,step:11,shape:x=>x<850?(850-x)*.12:-(x-850)*.52});p.mass(R,'cl2',780);p.flanks(R,'cl3',150,.8,9,5);p.contours(R,'cl0',{n:8,gap:20,op:.5,seed:22,cut:.5});treesOn(p,R,{n:18,h:[18,42],seed:16,from:.3});
 // wall: an arc seen from below, its bays turning into shade
 const N=22,top=[],bot=[];for(let i=0;i<=N;i++){const t=i/N,x=230+t*700;top.push([x,468+Math.sin(t*Math.PI)*30-t*6]);bot.push([250+t*640+10,560+Math.sin(t*Math.PI)*190])}
 p.f(poly([...top,...bot.slice().reverse()]),'wh2');
 for(let i=0;i<N;i++){const c=i<5?'wh1':i<11?'wh2':i<17?'wh3':'wh4';p.f(poly([top[i],top[i+1],bot[i+1],bot[i]]),c)}
 const at=(i,f)=>[top[i][0]+(bot[i][0]-top[i][0])*f,top[i][1]+(bot[i][1]-top[i][1])*f];
 for(const f of [.22,.44,.66,.86])p.k(smooth(top.map((_,i)=>at(i,f)).filter((_,i)=>i%2===0)),'wh4',1.8,.55);
 {let d='';const r=rng(4);for(let i=1;i<N;i++)if(r()<.8)d+=`M${at(i,.05+r()*.3).map(n1).join(' ')}L${at(i,.5+r()*.45).map(n1).join(' ')}`;p.k(d,'far3',1.4,.4)}
 // spillway and its water
 p.f(poly([at(8,.05),at(14,.05),at(14,1),at(8,1)]),'far2');p.f(poly([at(13,.05),at(14,.05),at(14,1),at(13,1)]),'far3');
 p.f(poly([at(9,.1),at(13,.1),at(13,1.02),at(9,1.02)]),'se2');p.f(poly([at(10,.1),at(11,.1),at(11,1.02),at(10,1.02)]),'wh1');p.f(poly([at(12,.1),at(13,.1),at(13,1.02),at(12,1.02)]),'se3');
 {let d='';const r=rng(8);for(let i=0;i<16;i++){const k=9+Math.floor(r()*4),a=at(k,.15+r()*.6),b=at(k,.2+r()*.6+.15),o=4+r()*22;if(b[1]>a[1])d+=`M${n1(a[0]+o)} ${n1(a[1])}L${n1(b[0]+o)} ${n1(b[1])}`}p.k(d,'wh1',2.2,.8)}
 // crest road with its lamps and gate house
 p.f(poly([...top.map(([x,y])=>[x,y-14]),...top.slice().reverse().map(([x,y])=>[x,y+2])]),'wh1');p.k(smooth(top.filter((_,i)=>i%2===0).map(([x,y])=>[x,y+3])),'wh4',4);p.k(smooth(top.filter((_,i)=>i%2===0).map(([x,y])=>[x,y-13])),'wh3',2);
 {let d='';for(let i=1;i<N;i+=2)d+=`M${n1(top[i][0])} ${n1(top[i][1]-12)}v-26`;p.k(d,'ink',2.4,.7)}
 for(const i of [8,14]){const [x,y]=top[i];p.house(x-20,y+2,40,48,{d:18,rows:1,cols:2})}
 p.f(`M520 ${n1(top[9][1]-14)}q0 0 0 0`,'wh1');
 // banks below, pool and river
 const bl=p.ridge({y:640,x0:-20,x1:520,amp:18,scale:120,seed:41,step:12,shape:x=>x<260?-(260-x)*.5:(x-260)*.46+Math.max(0,x-400)*1.1});
 const br=p.ridge({y:640,x0:640,x1:1220,amp:20,scale:120,seed:53,step:12,shape:x=>x<900?(900-x)*.44+Math.max(0,760-x)*1.1:-(x-900)*.4});
 p.f('M300 735H900V900H300Z','th1');
 p.f(smooth([[470,752],[560,738],[660,742],[720,764],[690,800],[600,812],[500,800],[450,776]],true),'se3');p.f(smooth([[540,748],[600,740],[664,748],[640,770],[580,774],[530,764]],true),'wh1',.9);
 p.f('M520 796Q440 840 470 900H700Q660 850 690 800Z','se4');p.k('M520 830q30 -6 60 0t60 0M500 862q40 -6 70 0t70 -2M560 800q30 -4 60 0M520 886q30 -5 60 0t50 0','se1',2,.8);
 p.mass(bl,'th2',900);p.flanks(bl,'th3',160,.8,7,5);p.contours(bl,'th1',{n:9,gap:19,op:.7,seed:14,cut:.5});p.mass(br,'th2',900);p.flanks(br,'th3',160,.8,8,5);p.contours(br,'th1',{n:9,gap:19,op:.7,seed:24,cut:.5});
 const scatter=(rd,n,seed,y1,h0,h1)=>{const q=rng(seed),l=[];for(let i=0;i<n;i++){const k=rd[Math.floor(q()*rd.length)],t=q();l.push([k[0],k[1]+y1*t+6,h0+(h1-h0)*t])}l.sort((a,b)=>a[1]-b[1]);for(const [x,y,hh] of l)if(y<930){p.f(`M${n1(x)} ${n1(y)}l${n1(hh*.9)} ${n1(hh*.12)}l${n1(-hh*.5)} ${n1(hh*.1)}z`,'th5',.28);p.thuya(x,y+2,hh,['th5','th4','th3'])}};
 scatter(bl,18,5,190,30,90);scatter(br,20,9,190,30,90);
 p.thuya(80,910,250,['th5','th4','th3']);p.thuya(20,930,190,['th5','th4','th3']);p.bush(180,900,120);p.bush(1090,900,150);p.thuya(1170,920,270,['th5','th4','th3']);
 birds(p,[[640,180,16],[688,200,11],[600,206,10]]);return p.svg()};

// stadium above the sea
M.stadium=()=>{const p=new Pic(1200,900,'stadium',207);dawn(p,{sx:230,sy:250,hz:400,r:44});
 range(p,'far1','far2','wh1',{y:352,x0:420,x1:1220,amp:24,scale:130,seed:6,shape:x=>-(x-420)*.14+Math.max(0,540-x)*.4},400,90);
 p.sea(392,560,['se0','se1','se2','se3'],{seed:8,glints:60,gx:230});
 const h=p.ridge({y:470,x0:700,x1:1220,amp:16,scale:100,seed:16,step:12,shape:x=>-Math.pow((x-700)/520,.8)*170+Math.max(0,790-x)*.5});p.mass(h,'cl2',620);p.flanks(h,'cl3',100,.7,4,6);p.contours(h,'cl0',{n:6,gap:16,op:.55,seed:12,cut:.5});treesOn(p,h,{n:14,h:[14,30],seed:6});{const r=rng(3);for(let i=0;i<14;i++){const x=820+i*28,q=h[Math.min(h.length-1,Math.floor((x-700)/12))];p.house(x,q[1]+54+r()*20,26+r()*12,24+r()*18,{front:r()<.3?'cl0':'wh1',cols:2})}}
 const t=p.ridge({y:500,amp:9,scale:160,seed:5});p.mass(t,'th3',900);p.contours(t,'th2',{n:3,gap:12,op:.7});treesOn(p,t,{n:34,h:[22,52],seed:23,dy:4});
 // far stand: rows in the sun
 p.f('M150 620L210 500H900L960 620Z','wh3');{const c=['wh1','se2','wh1','cl1','wh1','ho1'];for(let i=0;i<6;i++){const y0=506+i*19,t0=(y0-500)/120,t1=(y0+12-500)/120;p.f(poly([[210-60*t0,y0],[900+60*t0,y0],[900+60*t1,y0+12],[210-60*t1,y0+12]]),c[i])}let d='';for(let i=1;i<9;i++)d+=`M${210+i*76.7} 500L${150+i*90} 620`;p.k(d,'wh4',3,.8)}
 p.f('M190 500V470H920V500Z','wh2');p.f('M176 474Q550 420 934 470L952 462Q550 398 160 464Z','wh1');p.f('M176 474Q550 420 934 470V480Q550 434 176 484Z','wh4');{let d='';for(let i=0;i<8;i++){const x=220+i*95;d+=`M${x} 500V458`}p.k(d,'wh4',5)}
 // the ground: track and mown pitch
 p.f('M150 620H960L1240 900H-140Z','cl2');p.f('M150 620H960L975 634H136Z','cl3');p.k('M112 660H998M86 640H1020M100 900L170 640M1030 900L944 640','cl0',2.4,.7);
 p.f('M206 652H906L1064 900H40Z','th2');const N=9;for(let i=0;i<N;i+=2){const a=i/N,b=(i+1)/N;p.f(poly([[206+700*a,652],[206+700*b,652],[40+1024*b,900],[40+1024*a,900]]),'th1')}
 p.k('M230 668H882L1016 884H88Z','wh1',4);p.k('M556 668V884','wh1',4);p.k('M556 722C640 722 680 746 680 770C680 800 630 820 553 820C476 820 430 800 430 770C430 746 474 722 556 722Z','wh1',4);p.el(555,768,7,4,'wh1');
 p.k('M204 714H300L254 822H126M910 714H812L866 822H978','wh1',4);
 p.k('M112 796V728L150 692V738M112 728L84 738L84 796M150 692L124 700M84 738L124 700','wh1',4.5);p.k('M98 732L138 697M92 796V735M102 796V731M84 756L112 746M84 776L112 766M112 746L150 708M112 766L150 724M124 784V716M138 760V702','wh1',1.4,.7);p.k('M1000 796V728L962 692V738M1000 728L1028 738V796M962 692L988 700M1028 738L988 700','wh1',4.5);p.k('M1014 732L974 697M1020 796V735M1010 796V731M1028 756L1000 746M1028 776L1000 766M1000 746L962 708M1000 766L962 724M988 784V716M974 760V702','wh1',1.4,.7)
 // stand on the right, its back to the west
 {const c=['wh4','se4','wh4','cl3','wh4','ho3'];p.f('M1016 640L1210 834V900L1020 660Z','wh3');for(let i=0;i<6;i++){const A=k=>[1016+k*22,636-k*15],B=k=>[1240+k*40,860-k*64];p.f(poly([A(i),B(i),B(i+1),A(i+1)]),c[i]);p.k(poly([A(i),B(i)],false),'wh2',3,.8)}p.f('M1148 546L1210 466V476L1154 552Z','wh3')}
 // ball and cast shadow of the masts
 p.f('M196 656L560 706L556 712Z','th4',.35);
 const mast=(x,y,H,s)=>{p.f(`M${x-7*s} ${y}L${x-3*s} ${y-H}h${6*s}L${x+7*s} ${y}Z`,'wh2');p.f(`M${x+1*s} ${y}L${x} ${y-H}h${3*s}L${x+7*s} ${y}Z`,'wh4');p.f(`M${x-46*s} ${y-H-34*s}h${92*s}v${50*s}h${-92*s}z`,'far3');for(let a=0;a<2;a++)for(let b=0;b<4;b++)p.el(x+(-33+22*b)*s,y-H+(-20+22*a)*s,8*s,8*s,b<2?'wh1':'ho0')};
 mast(166,622,330,1);mast(940,622,330,1);mast(560,452,90,.5);
 p.el(340,846,24,6,'th4',.5);p.el(322,832,15,15,'wh1');p.f('M322 847a15 15 0 0 0 12 -24q-4 14 -12 24z','wh3');p.f('M318 826l8 -2l5 6l-4 7l-8 -1z','ink');p.k('M318 826l-8 -3M326 824l2 -6M319 836l-6 5','ink',1.6);
 p.bush(20,880,120);p.thuya(56,700,150,['th5','th4','th3']);p.thuya(14,740,190,['th5','th4','th3']);birds(p,[[640,190,15],[684,208,10],[600,214,9]]);
 return p.svg()};

// jars: body, honey or oil showing, cloth lid
function pot(p,x,y,s,c,[m,l,d]){p.f(`M${n1(x-20*s)} ${n1(y)}V${n1(y-46*s)}Q${n1(x-20*s)} ${n1(y-56*s)} ${n1(x-12*s)} ${n1(y-58*s)}H${n1(x+12*s)}Q${n1(x+20*s)} ${n1(y-56*s)} ${n1(x+20*s)} ${n1(y-46*s)}V${n1(y)}Z`,m);p.rect(x-20*s,y-48*s,10*s,48*s,l);p.f(`M${n1(x+8*s)} ${n1(y)}V${n1(y-58*s)}h${n1(4*s)}Q${n1(x+20*s)} ${n1(y-56*s)} ${n1(x+20*s)} ${n1(y-46*s)}V${n1(y)}Z`,d);p.rect(x-20*s,y-34*s,40*s,20*s,'wh1');p.rect(x+8*s,y-34*s,12*s,20*s,'wh3');p.f(`M${n1(x-18*s)} ${n1(y-54*s)}Q${n1(x-20*s)} ${n1(y-74*s)} ${n1(x)} ${n1(y-74*s)}T${n1(x+18*s)} ${n1(y-54*s)}Z`,c)}

// the women's cooperative
M.cooperative=()=>{const p=new Pic(1200,900,'cooperative',208);dawn(p,{sx:220,sy:210,hz:420,r:44});
 range(p,'far1','far2','wh1',{y:270,amp:76,scale:230,seed:112},600,180);
 range(p,'far2','far3','wh2',{y:362,amp:40,scale:190,seed:162},640,120);
 const c=p.ridge({y:456,amp:26,scale:220,seed:132,shape:x=>(600-x)*.05});p.mass(c,'th2',760);p.flanks(c,'th3',150,.7,5);p.contours(c,'th1',{n:7,gap:17,op:.7,seed:24,cut:.5});treesOn(p,c,{n:30,h:[18,42],seed:14,dy:6});houses(p,31,540,930,1180,4,44);
 // terraces with hives
 p.f('M760 640Q980 590 1220 606V720H760Z','th1');for(const [x,y,q] of [[950,640,'ho1'],[1022,634,'blue'],[1094,640,'wh1'],[1160,636,'ho1']]){p.f(`M${x} ${y}l60 8l-10 8l-40 -6z`,'th4',.5);p.rect(x-22,y-38,40,38,q);p.f(`M${x+18} ${y}l12 -5v-38l-12 5z`,'ink',.45);p.f(`M${x-26} ${y-38}h48l10 -6h-46z`,'wh2');p.rect(x-14,y-10,22,5,'ink',.8)}
 p.f('M0 690Q400 664 1200 690V900H0Z','cl1');const y=p.ridge({y:690,amp:6,scale:300,seed:42});p.contours(y,'cl0',{n:7,gap:24,op:.8,seed:34,cut:.6});
 p.f('M300 716L800 704L1020 760L640 790Z','cl3',.55);
 // the house
 p.f('M120 716V448H640V716Z','wh1');p.f('M640 716L790 682V424L640 448Z','wh3');p.f('M104 452L150 366H694L656 452Z','cl2');p.f('M656 452L694 366L808 428L792 440Z','cl4');
 {let d='';for(let i=0;i<31;i++){const x=116+i*17.6;d+=`M${n1(x)} 450L${n1(x+42)} 368`}p.k(d,'cl3',1.6,.6)}p.k('M114 434H662M124 416H670M134 398H678M142 382H686','cl1',1.2,.6);p.f('M104 452H656V460H104Z','wh4');
 p.f('M120 716V666Q240 654 380 668T640 658V716Z','wh3');{const r=rng(5);for(let i=0;i<34;i++){const x=126+r()*490,yy=676+r()*32;p.f(`M${n1(x)} ${n1(yy)}l${n1(12+r()*10)} ${n1(-3+r()*3)}l${n1(2+r()*3)} ${n1(9+r()*4)}l${n1(-18-r()*6)} 2z`,['wh4','far2','wh2','far1'][i%4])}}
 p.f('M352 716V574Q352 530 392 530T432 574V716Z','blue2');p.f('M392 530Q432 530 432 574V716H392Z','blue');p.k('M392 536V716M362 590h20M402 590h20M362 640h20M402 640h20','se6',2,.6);p.k('M344 716V572Q344 520 392 520T440 572V716','cl2',5);
 for(const x of [180,270,500]){p.rect(x,552,52,62,'ink',.85);p.k(`M${x+26} 552v62M${x} 582h52`,'wh2',2.5);p.rect(x-5,614,62,8,'wh4');p.f(`M${x} 552h52l-14 16h-38z`,'ink',.5)}p.f('M688 610v-56l44 -8v56z','ink',.8);
 // rug hung to air on the shaded side and a string of peppers by the door
 p.f('M580 552h44v104h-44z','brick');p.f('M606 552h18v104h-18z','brick2');p.k('M582 570h40M582 640h40','ho0',4);p.k('M584 606l9 -12l9 12l9 -12l9 12M584 622l9 -12l9 12l9 -12l9 12','wh1',3);p.k('M582 656v8M590 656v8M598 656v8M606 656v8M614 656v8M622 656v8','wh2',2);
 {let d='';p.k('M456 540v96','ho3',2);for(let i=0;i<8;i++)for(const s of [-1,1]){p.el(456+s*6,552+i*11,4,9,i%2?'brick':'brick2',0,s*-34)}}
 // women at work: hats and cloaks only
 passer(p,880,706,'brick',1.55,true);passer(p,936,712,'wh1',1.45,true);
 // shade trellis with vine
 p.k('M70 728V536M62 540L336 520','cl5',8);for(const [x,y,w,c] of [[90,536,96,'th4'],[160,528,110,'th5'],[236,524,100,'th4'],[300,516,70,'th5'],[120,520,60,'th3'],[206,514,66,'th3'],[270,510,44,'th2'],[84,570,44,'th3']])p.blob(x,y,w,w*.5,c,.2,11);for(const [x,y] of [[140,556],[214,552],[276,546]]){p.el(x,y,9,13,'fg2');p.el(x-3,y-4,4,5,'fg1')}
 // table with a cloth
 p.f('M420 846L1010 838L1196 872V896L760 900Z','cl3',.6);
 for(const x of [412,980])p.rect(x,760,16,104,'cl4');p.rect(1050,744,14,96,'cl5');
 p.f('M384 760L470 722H1096L1016 760Z','wh1');p.f('M384 760H1016V806Q980 800 950 808T880 804T800 810T720 804T640 810T560 804T480 810T384 804Z','wh2');p.f('M1016 760L1096 722V764L1016 806Z','wh4');p.k('M384 778H1016M384 786H1016','brick',3.4,.85);p.k('M1016 778L1096 740M1016 786L1096 748','brick2',3,.85);{let d='';for(let i=0;i<26;i++)d+=`M${390+i*24} 798l8 -7l8 7`;p.k(d,'th3',2.6,.8)}
 const H=['ho2','ho1','ho4'],O=['th3','th2','th4'],J=['fg3','fg2','fg4'],B=['brick','fl1','brick2'];
 for(const [x,c2,k] of [[520,'cl2',H],[572,'cl2',H],[624,'cl2',H],[776,'wh2',J],[828,'wh2',B],[880,'wh2',J]])pot(p,x,744,1,c2,k);
 // oil bottles
 for(const x of [682,722]){p.f(`M${x-15} 748V684Q${x-15} 668 ${x-6} 660V634H${x+6}V660Q${x+15} 668 ${x+15} 684V748Z`,'th4');p.f(`M${x+4} 748V634h2V660Q${x+15} 668 ${x+15} 684V748Z`,'th5');p.f(`M${x-11} 744V686Q${x-10} 674 ${x-4} 666V744Z`,'th2');p.rect(x-15,696,30,28,'wh1');p.rect(x+4,696,11,28,'wh3');p.rect(x-7,624,14,14,'ho3')}
 for(const [x,c2,k] of [[458,'brick',H],[494,'brick',H],[934,'th3',O]])pot(p,x,760,1.12,c2,k);
 // basket of figs at the end of the table, basket on the ground
 const bask=(x,yy,w,h)=>{p.f(`M${x-w/2} ${yy-h}Q${x-w*.46} ${yy} ${x-w*.3} ${yy}H${x+w*.3}Q${x+w*.46} ${yy} ${x+w/2} ${yy-h}Z`,'ho2');p.f(`M${x+w*.14} ${yy-h}Q${x+w*.2} ${yy-h*.3} ${x+w*.08} ${yy}H${x+w*.3}Q${x+w*.46} ${yy} ${x+w/2} ${yy-h}Z`,'ho3');p.f(`M${x-w/2} ${yy-h}Q${x-w*.46} ${yy} ${x-w*.3} ${yy}Q${x-w*.36} ${yy-h*.4} ${x-w*.36} ${yy-h}Z`,'ho1');p.k(`M${x-w*.47} ${yy-h*.7}Q${x} ${yy-h*.52} ${x+w*.47} ${yy-h*.7}M${x-w*.43} ${yy-h*.42}Q${x} ${yy-h*.24} ${x+w*.43} ${yy-h*.42}`,'ho4',2,.6);p.el(x,yy-h,w/2,w*.11,'ho4')};
 bask(1012,748,96,44);heap(p,1012,702,84,2,'fg3','fg1',5);
 p.f('M200 868L420 862L400 880L260 890Z','cl3',.6);bask(216,872,190,86);heap(p,216,780,166,3,'th3','th1',15);
 p.bush(60,880,150);p.bush(1160,892,140);p.thuya(40,740,230,['th5','th4','th3']);p.bush(100,732,80);
 birds(p,[[620,180,15],[664,198,10],[580,204,9]]);return p.svg()};

// blocks of flats that face the sea
M.flat=()=>{const p=new Pic(1200,900,'flat',209);dawn(p,{sx:210,sy:270,hz:440,r:46});
 range(p,'far1','far2','wh1',{y:390,x0:300,x1:1220,amp:22,scale:120,seed:46,shape:x=>-(x-300)*.12+Math.max(0,420-x)*.5},450,90);
 p.sea(440,860,['se0','se1','se2','se3','se4'],{seed:38,glints:80,gx:210});
 const h=p.ridge({y:500,x0:520,x1:1220,amp:14,scale:120,seed:16,step:12,shape:x=>-Math.pow((x-520)/700,.8)*230+Math.max(0,600-x)*.5});const hb=h.map(([x,y])=>[x,Math.max(y+2,560+(x-520)*.12)]);p.cliff(h,hb,{cols:20,seed:5,strata:4,pal:['cl1','cl2','cl2','cl3','cl4']});p.f(poly([...h,...h.slice().reverse().map(([x,y],i)=>[x,y+16+8*Math.sin(i)])]),'th1');treesOn(p,h,{n:18,h:[14,32],seed:6});
 p.boat(150,640,76,{band:'brick'});p.boat(330,580,46,{band:'blue',mast:false});
 // promenade
 p.f('M-20 800Q300 720 620 690L1220 676V900H-20Z','sand2');p.f('M-20 800Q300 720 620 690L1220 676V700L620 712Q300 744 -20 826Z','sand1');
 // block: lit front with balconies toward the sea on the left, shaded end
 const block=(x,y,w,floors,fh,d,cols,wall,side,rail,seed)=>{const H=floors*fh+fh*.5,k=d*.28,r=rng(seed);p.f(poly([[x+20,y],[x+w+d,y-k],[x+w+d+170,y+26],[x+w,y+46]]),'sand3',.8);
  p.f(poly([[x,y],[x+w,y],[x+w,y-H],[x,y-H]]),wall);p.f(poly([[x+w,y],[x+w+d,y-k],[x+w+d,y-H-k],[x+w,y-H]]),side);p.f(poly([[x,y-H],[x+w,y-H],[x+w+d,y-H-k],[x+d,y-H-k]]),'wh1');
  p.f(poly([[x-6,y-H-6],[x+w+2,y-H-6],[x+w+2,y-H+8],[x-6,y-H+8]]),'wh1');p.f(poly([[x+w+2,y-H-6],[x+w+d+4,y-H-k-6],[x+w+d+4,y-H-k+8],[x+w+2,y-H+8]]),'wh4');
  const u=w/cols;for(let f=0;f<floors;f++){const yy=y-fh*.5-fh*f;for(let i=0;i<cols;i++){const X=x+u*i;if(i%2===0){p.rect(X+u*.12,yy-fh*.78,u*.76,fh*.78,'cl4',.55);p.rect(X+u*.2,yy-fh*.68,u*.3,fh*.68,'ink',.85);p.f(`M${n1(X+u*.2)} ${n1(yy-fh*.1)}l${n1(u*.18)} ${n1(-fh*.58)}h${n1(u*.08)}l${n1(-u*.18)} ${n1(fh*.58)}z`,'se3',.5);if(r()<.55)p.rect(X+u*.58,yy-fh*.68,u*.2,fh*.4,r()<.5?'se6':'ho1',.9)}
    else{p.rect(X+u*.28,yy-fh*.66,u*.44,fh*.4,'ink',.8);if(r()<.45)p.rect(X+u*.28,yy-fh*.66,u*.44,fh*.18,'se3');p.rect(X+u*.22,yy-fh*.26,u*.56,fh*.05,'wh4')}}
   for(let i=0;i<cols;i+=2){const X=x+u*i;p.f(`M${n1(X-2)} ${n1(yy-fh*.34)}H${n1(X+u*.98)}V${n1(yy+fh*.04)}H${n1(X-2)}Z`,rail[(f+i)%rail.length]);p.f(`M${n1(X+u*.98)} ${n1(yy-fh*.34)}l${n1(u*.12)} ${n1(-fh*.06)}v${n1(fh*.36)}l${n1(-u*.12)} ${n1(fh*.08)}z`,'wh4');p.f(`M${n1(X+u*.06)} ${n1(yy+fh*.04)}h${n1(u*.94)}l${n1(u*.06)} ${n1(fh*.1)}h${n1(-u*.8)}z`,'cl4',.28);if(r()<.35)p.bush(X+u*.3,yy-fh*.32,u*.42,['th4','th2']);if(r()<.2)p.rect(X+u*.5,yy-fh*.36,u*.2,fh*.36,['brick','ho1','blue'][Math.floor(r()*3)])}
   const X=x+w,q=d/2;for(const t of [.24,.66])p.f(poly([[X+d*t,yy-fh*.28-k*t],[X+d*t+q*.34,yy-fh*.28-k*t-q*.1],[X+d*t+q*.34,yy-fh*.68-k*t-q*.1],[X+d*t,yy-fh*.68-k*t]]),'ink',.62)}
  p.rect(x,y-fh*.46,w,fh*.46,'wh3',.7);for(let i=0;i<cols;i++)p.rect(x+u*(i+.2),y-fh*.42,u*.6,fh*.42,i===1?'blue2':'se6',i===1?0:.75)};
 block(880,704,210,6,58,74,4,'cl0','cl2',['wh1','wh2'],7);
 block(640,730,220,5,64,70,4,'wh2','wh4',['se2','wh1'],3);
 block(336,764,250,5,74,84,4,'wh1','wh3',['wh2','ho1','wh2'],11);
 // roof things: tank, aerial
 p.rect(700,352,44,30,'wh1');p.rect(728,352,16,30,'wh3');p.k('M470 352v-40M456 318h28M460 328h20','ink',3,.8);p.rect(400,326,52,30,'wh2');p.rect(434,326,18,30,'wh4');p.k('M980 302v-34M968 274h24','ink',3,.8);
 // palms, rail, lamp
 const palm=(x,y,h,s)=>{p.f(`M${x-6*s} ${y}Q${x+2*s} ${y-h*.5} ${x+10*s} ${y-h}l${8*s} 2Q${x+14*s} ${y-h*.5} ${x+9*s} ${y}Z`,'cl4');p.f(`M${x-6*s} ${y}Q${x+2*s} ${y-h*.5} ${x+10*s} ${y-h}l3 1Q${x+6*s} ${y-h*.5} ${x} ${y}Z`,'cl2');for(const [a,L,c] of [[-176,74,'th3'],[-150,86,'th3'],[-120,74,'th2'],[-88,66,'th3'],[-56,76,'th4'],[-26,86,'th5'],[2,76,'th5'],[160,66,'th4'],[24,62,'th5']])p.g(`transform="translate(${n1(x+13*s)} ${n1(y-h)}) rotate(${a})"`,()=>{const l=L*s,q=Math.cos(a*Math.PI/180)>=0?1:-1;p.f(`M0 0Q${n1(l*.5)} ${n1(-q*l*.26)} ${n1(l)} ${n1(q*l*.2)}Q${n1(l*.5)} ${n1(q*l*.02)} 0 ${n1(q*6*s)}Z`,c)})};
 p.f('M150 838l170 14l-14 10l-150 -12zM560 800l170 10l-10 10l-160 -10zM960 770l170 6l-10 10l-160 -6z','sand3');palm(150,840,230,1.25);palm(556,802,190,1.1);palm(950,772,170,1);
 p.k('M-10 850Q280 778 600 752L1210 726','wh1',5);p.k('M-10 884Q280 808 600 780L1210 752','wh1',3);{let d='';for(let i=0;i<22;i++){const t=i/21,x=t*1200,y=t<.5?848-(t/.5)*96+Math.sin(t*6.28)*-10:752-(t-.5)*52;d+=`M${n1(x)} ${n1(y)}v38`}p.k(d,'wh3',4)}
 p.f('M-20 900L-20 892Q300 824 620 800L1220 770V900Z','far2');p.f('M-20 892Q300 824 620 800L1220 770V782L620 812Q300 836 -20 904Z','wh3');
 passer(p,660,850,'brick',1.2);passer(p,700,856,'se5',1.15);passer(p,330,884,'th4',1.3,true);p.bush(1120,900,180);p.bush(1010,904,110);p.thuya(1170,790,150,['th5','th4','th3']);
 birds(p,[[560,180,15],[604,198,10],[520,206,9]]);return p.svg()};
module.exports={M};
